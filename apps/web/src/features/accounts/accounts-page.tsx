import {
  IconArchive,
  IconArchiveOff,
  IconPencil,
  IconPlus,
  IconScale,
  IconTrash,
  IconWallet,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import { list as listCards } from '@tostao/contract/cards'
import { formatMonth, type Month } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney, spokenMoney } from '@tostao/primitives/money'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { Button } from '#ui/button/button.tsx'
import { useConfirmDelete } from '#ui/dialog/use-confirm-delete.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { RowActions } from '#ui/list/row-actions.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { Announce } from '#ui/page/announce.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { LoadedPage } from '#ui/page/loaded-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import classes from './accounts-page.module.css'
import { ArchivedAccounts } from './components/archived-accounts.tsx'
import { useArchiveAccount, useRemoveAccount } from './mutations.ts'
import { AccountRows } from './shared/account-rows.tsx'
import { accountGroups, totalOf } from './shared/rules.ts'

const REMOVE_TEXT = 'Deseja excluir esta conta? Se houver transações, a exclusão será bloqueada.'
const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar contas')

const loadModal = async () => (await import('./components/account-modal.tsx')).AccountModal
const loadInUse = async () => (await import('#ui/names/in-use-modal.tsx')).InUseModal
const loadAdjustment = async () => (await import('./shared/adjust-balance-modal.tsx')).AdjustBalanceModal

const NOTHING = {
  icon: <IconWallet size={28} />,
  title: 'Nenhuma conta ainda',
  text: 'Crie a primeira: a conta do banco, o cartão ou a carteira. É nela que entram as transações.',
}

export function AccountsPage() {
  const { month, months, current } = useMonth()
  const query = useQuery({
    ...read(accounts.list, { query: month === current ? {} : months.range(month) }),
    placeholderData: (before) => before,
  })
  const { data: cards } = useQuery(read(listCards, {}))
  const edit = useOpen(loadModal)
  const adjust = useOpen(loadAdjustment)
  const archive = useArchiveAccount()
  const remove = useRemove(archive)
  const actions = (account: Account) => (
    <AccountActions
      account={account}
      hasInvoices={cards?.some(({ accountId, open }) => accountId === account.id && open !== null) ?? false}
      onEdit={() => edit({ account })}
      onAdjust={() => adjust({ account })}
      onArchive={archive}
      onRemove={remove}
    />
  )
  const isEmpty = query.data?.length === 0
  const found = query.data && !query.isPlaceholderData ? saidOf(month, query.data) : undefined
  const create = (
    <Button variant={isEmpty ? 'primary' : 'secondary'} icon={<IconPlus aria-hidden />} onClick={() => edit({})}>
      Nova conta
    </Button>
  )

  return (
    <Page title="Contas" help="accounts" subtitle="Onde o seu dinheiro está." actions={!isEmpty && create}>
      <Announce about={month} text={found} />
      <LoadedPage
        query={query}
        failureText={failureText}
        skeleton={{ rows: 5, height: '3.25rem' }}
        empty={<EmptyState {...NOTHING} action={create} />}
      >
        {(all) => (
          <>
            <Total accounts={all} />
            {accountGroups(all).map(({ title, accounts, total }) => (
              <Panel key={title} title={title} actions={<Heads total={total} />} flush>
                <AccountRows label={title} accounts={accounts} cards={cards} month={month} actions={actions} />
              </Panel>
            ))}
          </>
        )}
      </LoadedPage>
      <ArchivedAccounts actions={actions} />
    </Page>
  )
}

/** Where it is in use, archiving helps. */
function useRemove(archive: ReturnType<typeof useArchiveAccount>) {
  const navigate = useNavigate()
  const inUse = useOpen(loadInUse)
  const run = useRemoveAccount()
  const remove = (account: Account) =>
    run(account, (error) => {
      if (!(error instanceof ApiError) || !error.uses) return false
      const { id: accountId, name, archivedAt } = account
      const { uses, message } = error
      const view = { label: 'Ver transações', run: () => void navigate(pages.transactions.to({ accountId })) }
      const helps = [
        ...(uses.transactions ? [view] : []),
        ...(archivedAt ? [] : [{ label: 'Arquivar', run: () => archive(account, true) }]),
      ]
      inUse({ name, uses, message, helps })
      return true
    })
  return useConfirmDelete(remove, ({ name }) => ({ title: `Excluir ${name}`, text: REMOVE_TEXT }))
}

function saidOf(month: Month, accounts: readonly Account[]): string {
  const moved = accounts.reduce((sum, { monthMovement }) => sum + monthMovement, 0)
  const sums = `movimento ${spokenMoney(moved)}, saldo ${spokenMoney(totalOf(accounts))}`
  return `${formatMonth(month)}: ${plural(accounts.length, 'conta', 'contas')}, ${sums}`
}

const Heads = ({ total }: { total: Centavos }) => (
  <div className={`${classes.heads} text-row`}>
    <span aria-hidden>Movimento do mês</span>
    <AmountText amount={total} strong />
  </div>
)

function Total({ accounts }: { accounts: readonly Account[] }) {
  const total = totalOf(accounts)
  const forecast = accounts.reduce((sum, { forecastBalance }) => sum + forecastBalance, 0)
  return (
    <div className={`${classes.total} text-ink-2`}>
      <p>Saldo total</p>
      <Figure amount={total} size="hero" />
      {forecast !== total && <p>Previsto {formatMoney(forecast)}</p>}
    </div>
  )
}

interface AccountActionsProps {
  account: Account
  /** Such a card is corrected invoice by invoice, on its own page. */
  hasInvoices: boolean
  onEdit: (account: Account) => void
  onAdjust: (account: Account) => void
  /** Archives an account, or restores an archived one. */
  onArchive: (account: Account, archived: boolean) => void
  onRemove: (account: Account) => Promise<void>
}

function AccountActions({ account, hasInvoices, onEdit, onAdjust, onArchive, onRemove }: AccountActionsProps) {
  const { name, archivedAt } = account
  const archive = archivedAt ? 'Reativar' : 'Arquivar'
  const edit = { label: `Editar ${name}`, short: 'Editar', Icon: IconPencil, onPress: () => onEdit(account) }
  const adjust = {
    label: `Ajustar saldo de ${name}`,
    short: 'Ajustar saldo',
    Icon: IconScale,
    onPress: () => onAdjust(account),
  }
  const actions = [
    edit,
    ...(archivedAt || hasInvoices ? [] : [adjust]),
    {
      label: `${archive} ${name}`,
      short: archive,
      Icon: archivedAt ? IconArchiveOff : IconArchive,
      onPress: () => onArchive(account, !archivedAt),
    },
    { label: `Excluir ${name}`, short: 'Excluir', Icon: IconTrash, onPress: () => void onRemove(account) },
  ]
  return <RowActions of={name} actions={actions} />
}
