import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Saldo inicial',
    'Quanto havia na conta antes da primeira transação daqui. O saldo de hoje é ele, mais o que entrou, menos o que saiu.',
  ],
  ['Movimento do mês', 'Quanto o saldo da conta mudou no mês. Transferências entram na conta.'],
  [
    'Arquivar',
    'Para uma conta que você não usa mais: ela sai das listas e dos totais. O histórico fica, e dá para reativar.',
  ],
] as const

export const AccountsHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
