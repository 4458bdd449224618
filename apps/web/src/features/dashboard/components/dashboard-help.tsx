import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Saldo atual',
    'A soma do que há em todas as suas contas hoje, menos o que você deve nos cartões. Contas arquivadas não entram.',
  ],
  [
    'Previsto',
    'Quanto você deve ter no fim do mês: o saldo de hoje com o que já está lançado para os próximos dias. Gastos fixos que faltam pagar também entram.',
  ],
  ['Resultado', 'O que entrou menos o que saiu no mês. Passar dinheiro entre contas suas não é receita nem despesa.'],
] as const

export const DashboardHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
