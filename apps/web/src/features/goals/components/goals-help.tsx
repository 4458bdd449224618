import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Aportar',
    'Separar dinheiro para a meta: ele passa de uma conta sua para a conta da meta. Não é gasto, então não entra nas despesas.',
  ],
  ['Por mês', 'O que falta, dividido pelos meses até a data limite. Sem data limite não há como calcular.'],
  [
    'O que conta para a meta',
    'Em “Os aportes” contam só os que você faz nela. Na outra opção conta tudo o que entra na conta ou na categoria escolhida.',
  ],
] as const

export const GoalsHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
