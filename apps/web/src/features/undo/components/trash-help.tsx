import { HelpPanel, type HelpProps } from '../../../ui/page/help-panel.tsx'

const TERMS = [
  [
    'Restaurar',
    'Devolve o que foi excluído como era, com valores e ligações. Se algo mudou no meio-tempo e não couber mais, o Tostão avisa e não mexe em nada.',
  ],
  ['30 dias', 'É o tempo que cada item fica aqui. Depois ele é apagado de vez.'],
  ['Esvaziar lixeira', 'Apaga já tudo o que está aqui. Não dá para desfazer.'],
] as const

export const TrashHelp = (props: HelpProps) => <HelpPanel {...props} terms={TERMS} />
