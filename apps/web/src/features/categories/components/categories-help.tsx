import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Categoria',
    'Diz com o que o dinheiro foi gasto ou de onde ele veio, como Mercado ou Salário. Relatórios e orçamentos somam por categoria.',
  ],
  ['Despesa ou receita', 'Categorias de despesa são para o que sai; as de receita, para o que entra.'],
  [
    'Estorno',
    'Dinheiro que volta de uma compra. Deixe-o na categoria da compra: ele diminui o gasto em vez de virar receita.',
  ],
] as const

export const CategoriesHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
