import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  ['Comparado com', 'Cada valor é comparado com o período anterior do mesmo tamanho. ▲ é mais, ▼ é menos.'],
  [
    'Tendências e Insights',
    'Tendências mostra mês a mês o que entrou e saiu. Insights diz em frases o que mudou mais.',
  ],
  ['O que não entra', 'Transferências entre contas suas e aportes em metas: esse dinheiro continua seu.'],
] as const

export const ReportsHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
