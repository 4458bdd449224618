import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  ['Gasto fixo', 'O que você paga todo mês no mesmo dia, como aluguel ou internet. O Tostão avisa antes de vencer.'],
  [
    'Manual ou automático',
    'No manual você confirma com “Pagar”, e a transação é criada na hora. No automático o Tostão a cria sozinho no vencimento; o pagamento no banco continua com você.',
  ],
  [
    'Aviso',
    'Quantos dias antes do vencimento ele ganha destaque. Com os lembretes ligados no Perfil, você também recebe um email.',
  ],
] as const

export const RecurringHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
