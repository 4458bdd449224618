import { IconKey, IconReportAnalytics, IconTrash } from '@tabler/icons-react'
import { TABS } from '../../../features/reports/rules/tabs.ts'
import { withParams } from '../../../lib/with-params.ts'
import { entries } from '../navigation.ts'
import type { Found } from './found.ts'

/** What newcomers call them. */
const WORDS: Readonly<Record<string, string>> = {
  '/': 'início painel resumo saldo',
  '/dashboard-gastos-fixos': 'contas a pagar vencimentos resumo',
  '/gastos-fixos': 'contas a pagar mensais recorrentes assinaturas vencimentos avisos boletos',
  '/transactions': 'lançamentos movimentações gastos compras',
  '/accounts': 'bancos cartões carteira saldo',
  '/tags': 'etiquetas marcadores',
  '/payees': 'lojas pessoas estabelecimentos',
  '/budgets': 'limite mensal planejamento',
  '/goals': 'objetivos poupar juntar dívida aporte',
  '/reports': 'gráficos análises pdf',
  '/import': 'extrato fatura banco arquivo csv ofx planilha',
  '/profile': 'nome email dados sessões preferências',
}

const OTHERS = [
  { to: '/change-password', label: 'Alterar senha', words: 'segurança trocar', Icon: IconKey },
  { to: '/trash', label: 'Lixeira', words: 'excluídos apagados restaurar recuperar', Icon: IconTrash },
]

/** `search`: the month that links keep. */
export function pagesFound(search: string): Found[] {
  const reports = TABS.map(({ value, label }) => ({
    to: '/reports',
    label: `Relatórios: ${label}`,
    tab: value,
    Icon: IconReportAnalytics,
  }))
  return [...entries, ...OTHERS, ...reports].map(({ to, label, Icon, ...more }) => {
    const tab = 'tab' in more ? more.tab : undefined
    const params = withParams(new URLSearchParams(search), { tab })
    return {
      id: `page-${to}-${tab}`,
      label,
      words: `${WORDS[to] ?? ''} ${'words' in more ? more.words : ''} página`,
      mark: <Icon size={18} stroke={1.75} />,
      does: params.size > 0 ? `${to}?${params}` : to,
    }
  })
}
