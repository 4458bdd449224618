import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Paga, Pendente, Conferida',
    'Paga é a que já aconteceu; Pendente, a que ainda falta confirmar. Conferida é a que você comparou com o extrato do banco.',
  ],
  ['Transferência', 'Dinheiro que só mudou de lugar entre duas contas suas. Não soma nas receitas nem nas despesas.'],
  [
    'Dividida',
    'Uma compra de mais de um assunto, como comida e remédio na mesma nota. Cada parte conta na sua categoria.',
  ],
] as const

export const TransactionsHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
