import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  ['Favorecido', 'Quem recebeu ou pagou o dinheiro: uma loja, uma empresa, uma pessoa.'],
  [
    'Favorecido ou categoria?',
    'Favorecido é com quem; categoria é com o quê. No mesmo mercado você pode comprar comida e remédio.',
  ],
  [
    'Juntar',
    'Quando o mesmo lugar aparece com dois nomes, passe tudo para um deles. As transações ficam; o outro nome some.',
  ],
] as const

export const PayeesHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
