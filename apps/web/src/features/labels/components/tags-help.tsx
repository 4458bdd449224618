import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Tag',
    'Uma etiqueta para juntar gastos de categorias diferentes, como #viagem ou #reforma. Uma transação pode ter várias.',
  ],
  [
    'Tag ou categoria?',
    'A categoria diz com o que foi o gasto, e cada um tem uma só. A tag diz de que assunto ele faz parte, e não muda os orçamentos.',
  ],
  ['O valor de cada tag', 'O que entrou menos o que saiu com ela no mês. Clique no nome para ver as transações.'],
] as const

export const TagsHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
