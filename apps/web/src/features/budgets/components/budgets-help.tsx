import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Orçamento',
    'Quanto você quer gastar em uma categoria no mês. A barra fica verde, amarela a partir de 80% e vermelha acima de 100%.',
  ],
  ['O traço na barra', 'É o dia de hoje. Se a barra passou dele, o dinheiro está indo mais rápido do que o mês.'],
  [
    'Acumular',
    'O que sobra passa para o mês seguinte, e o que faltou é descontado dele. Desligado, cada mês começa do zero.',
  ],
] as const

export const BudgetsHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
