import { IconHistory, IconInbox, IconKey, IconListCheck, IconReportAnalytics, IconTrash } from '@tabler/icons-react'
import { TABS, tabParam } from '#features/reports/rules/tabs.ts'
import { type PageName, pages } from '#lib/pages.ts'
import { writeParams } from '#lib/params.ts'
import { entries } from '../navigation.ts'
import type { Found } from './found.ts'

/** What newcomers call them. */
const WORDS: Readonly<Record<Exclude<PageName, 'print' | 'card'>, string>> = {
  dashboard: 'início painel resumo saldo',
  fixedDashboard: 'contas a pagar vencimentos resumo',
  fixed: 'contas a pagar mensais recorrentes assinaturas vencimentos avisos boletos',
  transactions: 'lançamentos movimentações gastos compras',
  inbox: 'classificar categorizar pendências',
  rules: 'automático sempre classificar condições',
  accounts: 'bancos cartões carteira saldo',
  categories: '',
  tags: 'etiquetas marcadores',
  payees: 'lojas pessoas estabelecimentos',
  budgets: 'limite mensal planejamento',
  goals: 'objetivos poupar juntar dívida aporte',
  reports: 'gráficos análises pdf',
  import: 'extrato fatura banco arquivo csv ofx planilha',
  imports: 'extratos anteriores histórico desfazer arquivo',
  profile: 'nome email dados sessões preferências',
  password: 'segurança trocar',
  trash: 'excluídos apagados restaurar recuperar',
  debug: '',
}

/** `search`: the month that links keep. */
export function pagesFound(search: string): Found[] {
  const others = [
    { ...pages.inbox, name: 'inbox', Icon: IconInbox },
    { ...pages.rules, name: 'rules', Icon: IconListCheck },
    { ...pages.password, name: 'password', Icon: IconKey },
    { ...pages.imports, name: 'imports', Icon: IconHistory },
    { ...pages.trash, name: 'trash', Icon: IconTrash },
  ] as const
  const reports = TABS.map(({ value: tab, label }) => {
    return { ...pages.reports, name: 'reports', label: `Relatórios: ${label}`, Icon: IconReportAnalytics, tab } as const
  })
  return [...entries, ...others, ...reports].map(({ name, path, label, Icon, ...more }) => {
    const tab = 'tab' in more ? more.tab : undefined
    const params = writeParams({ tab: tabParam }, new URLSearchParams(search), tab ? { tab } : {})
    return {
      id: `page-${path}-${tab}`,
      label,
      words: `${WORDS[name]} página`,
      mark: <Icon size={18} stroke={1.75} />,
      does: params.size > 0 ? `${path}?${params}` : path,
    }
  })
}
