import type { EntryType } from '@tostao/contract/fields'
import type { Occurrence, RecurringMode, RecurringType } from '@tostao/contract/recurring-shape'

export const modeNames: Readonly<Record<RecurringMode, string>> = { manual: 'Manual', automatic: 'Automático' }

export type Status = Occurrence['status']

interface Kind {
  /** The switch beside the list. */
  switched: string
  /** The list of them. */
  plural: string
  create: string
  /** The button of its form. */
  make: string
  /** A transaction becomes it: 'o pagamento de novembro'. */
  payment: string
  edit: string
  stale: string
  created: string
  updated: string
  removed: string
  restored: string
  removeText: string
  emptyTitle: string
  emptyText: string
  noneInFilter: string
  statuses: Readonly<Record<Status, string>>
  /** The filters of the list. */
  chips: readonly [all: string, pending: string, late: string, paid: string, done: string]
  /** The dialog of a payment that differs. */
  payTitle: string
  payFrom: string
  link: string
  linkTitle: string
  dueOn: string
  linkNone: string
  dueDay: string
  firstDue: string
  manual: string
  automatic: string
  placeholder: string
  account: string
  accountHint: string
  category: EntryType | undefined
}

export const kinds: Readonly<Record<RecurringType, Kind>> = {
  DESPESA: {
    switched: 'Gastos',
    plural: 'Gastos Fixos',
    create: 'Novo gasto fixo',
    make: 'Criar gasto fixo',
    payment: 'o pagamento',
    edit: 'Editar gasto fixo',
    stale: 'Este gasto fixo mudou enquanto você editava',
    created: 'Gasto fixo criado',
    updated: 'Gasto fixo atualizado',
    removed: 'Gasto fixo excluído',
    restored: 'Gasto fixo restaurado',
    removeText: 'As transações que ele já fez continuam.',
    emptyTitle: 'O que você paga todo mês?',
    emptyText: 'Aluguel, luz, escola, streaming: diga o dia de cada um, e o Tostão avisa antes de vencer.',
    noneInFilter: 'Nenhum gasto fixo neste filtro',
    statuses: { pago: 'Pago', pendente: 'Pendente', atrasado: 'Atrasado', pulado: 'Pulado' },
    chips: ['Todos', 'Pendentes', 'Atrasados', 'Pagos', 'Concluídos'],
    payTitle: 'Pagar',
    payFrom: 'Pagar de',
    link: 'Já paguei: escolher a transação',
    linkTitle: 'Qual transação pagou',
    dueOn: 'com vencimento em',
    linkNone: 'Nenhuma despesa perto do vencimento.',
    dueDay: 'Dia do vencimento',
    firstDue: 'Primeiro vencimento',
    manual: 'Você confirma cada pagamento',
    automatic: 'O Tostão lança sozinho no vencimento',
    placeholder: 'Aluguel, internet…',
    account: 'Conta',
    accountHint: 'De onde sai',
    category: 'DESPESA',
  },
  RECEITA: {
    switched: 'Recebimentos',
    plural: 'Recebimentos',
    create: 'Novo recebimento',
    make: 'Criar recebimento',
    payment: 'o recebimento',
    edit: 'Editar recebimento',
    stale: 'Este recebimento mudou enquanto você editava',
    created: 'Recebimento criado',
    updated: 'Recebimento atualizado',
    removed: 'Recebimento excluído',
    restored: 'Recebimento restaurado',
    removeText: 'As transações que ele já fez continuam.',
    emptyTitle: 'O que entra todo mês?',
    emptyText: 'Salário, aposentadoria, aluguel que você recebe: diga quando vem, e o Tostão mostra se não veio.',
    noneInFilter: 'Nenhum recebimento neste filtro',
    statuses: { pago: 'Recebido', pendente: 'Pendente', atrasado: 'Não veio', pulado: 'Pulado' },
    chips: ['Todos', 'Pendentes', 'Não vieram', 'Recebidos', 'Concluídos'],
    payTitle: 'Receber',
    payFrom: 'Recebido em',
    link: 'Já recebi: escolher a transação',
    linkTitle: 'Qual transação é de',
    dueOn: 'esperado em',
    linkNone: 'Nenhuma receita perto do dia esperado.',
    dueDay: 'Dia em que vem',
    firstDue: 'Primeira data',
    manual: 'Você confirma cada recebimento',
    automatic: 'O Tostão lança sozinho no dia',
    placeholder: 'Salário, aposentadoria…',
    account: 'Conta',
    accountHint: 'Onde entra',
    category: 'RECEITA',
  },
  TRANSFER: {
    switched: 'Transferências',
    plural: 'Transferências',
    create: 'Nova transferência',
    make: 'Criar transferência',
    payment: 'a transferência',
    edit: 'Editar transferência',
    stale: 'Esta transferência mudou enquanto você editava',
    created: 'Transferência criada',
    updated: 'Transferência atualizada',
    removed: 'Transferência excluída',
    restored: 'Transferência restaurada',
    removeText: 'As transferências que ela já fez continuam.',
    emptyTitle: 'O que você guarda ou repassa todo mês?',
    emptyText: 'A reserva, a mesada, o dinheiro das contas da casa: de uma conta sua para outra, no dia certo.',
    noneInFilter: 'Nenhuma transferência neste filtro',
    statuses: { pago: 'Feita', pendente: 'Pendente', atrasado: 'Atrasada', pulado: 'Pulada' },
    chips: ['Todas', 'Pendentes', 'Atrasadas', 'Feitas', 'Concluídas'],
    payTitle: 'Transferir',
    payFrom: 'Sai de',
    link: 'Já fiz: escolher a transferência',
    linkTitle: 'Qual transferência é de',
    dueOn: 'prevista para',
    linkNone: 'Nenhuma transferência perto do dia.',
    dueDay: 'Dia da transferência',
    firstDue: 'Primeira data',
    manual: 'Você confirma cada transferência',
    automatic: 'O Tostão lança sozinho no dia',
    placeholder: 'Reserva, mesada…',
    account: 'Sai de',
    accountHint: 'De onde sai',
    category: undefined,
  },
}
