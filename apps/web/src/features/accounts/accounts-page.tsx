import { IconPlus, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirmDelete } from '../../ui/dialog/use-confirm-delete.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { AmountText } from '../../ui/money/amount-text.tsx'
import { Figure } from '../../ui/money/figure.tsx'
import { useMonth } from '../../ui/month/use-month.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './accounts-page.module.css'
import { AccountActions } from './components/account-actions.tsx'
import { AccountRows } from './components/account-rows.tsx'
import { ArchivedAccounts } from './components/archived-accounts.tsx'
import { useArchiveAccount, useRemoveAccount } from './mutations.ts'
import { accountsQuery } from './queries.ts'
import { accountGroups, totalOf } from './rules.ts'

const REMOVE_TEXT = 'Deseja excluir esta conta? Se houver transações, a exclusão será bloqueada.'
const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar contas')

const loadNew = async () => (await import('./components/new-account-modal.tsx')).NewAccountModal
const loadEditor = async () => (await import('./components/edit-account-modal.tsx')).EditAccountModal
const loadAdjustment = async () => (await import('./components/adjust-balance-modal.tsx')).AdjustBalanceModal

const loadHelp = async () => (await import('./components/accounts-help.tsx')).AccountsHelp

export function AccountsPage() {
  const { month, current } = useMonth()
  const query = useQuery({
    ...accountsQuery(false, month === current ? undefined : month),
    placeholderData: (before) => before,
  })
  const { Dialog: NewModal, open: openNew, ...creating } = useDialog(loadNew)
  const { Dialog: EditModal, open: openEditor, ...editing } = useDialog(loadEditor)
  const { Dialog: AdjustModal, open: openAdjustment, ...adjusting } = useDialog(loadAdjustment)
  const [edited, setEdited] = useState<Account>()
  const archive = useArchiveAccount()
  const remove = useConfirmDelete(useRemoveAccount(), ({ name }) => ({ title: `Excluir ${name}`, text: REMOVE_TEXT }))
  const edit = (account: Account) => {
    setEdited(account)
    void openEditor()
  }
  const adjust = (account: Account) => {
    setEdited(account)
    void openAdjustment()
  }
  const actions = (account: Account) => (
    <AccountActions account={account} onEdit={edit} onAdjust={adjust} onArchive={archive} onRemove={remove} />
  )
  const isEmpty = query.data?.length === 0
  const create = (
    <Button variant={isEmpty ? 'primary' : 'secondary'} icon={<IconPlus aria-hidden />} onClick={() => void openNew()}>
      Nova conta
    </Button>
  )

  return (
    <Page title="Contas" help={loadHelp} subtitle="Onde o seu dinheiro está." actions={!isEmpty && create}>
      {query.data === undefined || isEmpty ? (
        <Panel flush minHeight="20rem">
          <Loaded
            query={query}
            failureText={failureText}
            skeleton={{ rows: 5, height: '3.25rem' }}
            empty={
              <EmptyState
                icon={<IconWallet size={28} />}
                title="Nenhuma conta ainda"
                text="Crie a primeira: a conta do banco, o cartão ou a carteira. É nela que entram as transações."
                action={create}
              />
            }
          >
            {() => null}
          </Loaded>
        </Panel>
      ) : (
        <>
          <Total accounts={query.data} />
          {accountGroups(query.data).map(({ title, accounts, total }) => (
            <Panel key={title} title={title} actions={<Heads total={total} />} flush>
              <AccountRows label={title} accounts={accounts} month={month} actions={actions} />
            </Panel>
          ))}
        </>
      )}
      <ArchivedAccounts actions={actions} />
      {NewModal && <NewModal {...creating} onClose={creating.close} />}
      {EditModal && edited && <EditModal account={edited} opened={editing.opened} onClose={editing.close} />}
      {AdjustModal && edited && <AdjustModal account={edited} opened={adjusting.opened} onClose={adjusting.close} />}
    </Page>
  )
}

const Heads = ({ total }: { total: Centavos }) => (
  <div className={classes.heads}>
    <span aria-hidden>Movimento do mês</span>
    <AmountText amount={total} strong />
  </div>
)

function Total({ accounts }: { accounts: readonly Account[] }) {
  const total = totalOf(accounts)
  const forecast = accounts.reduce((sum, { forecastBalance }) => sum + forecastBalance, 0)
  return (
    <div className={classes.total}>
      <p>Saldo total</p>
      <Figure amount={total} size="hero" />
      {forecast !== total && <p>Previsto {formatMoney(forecast)}</p>}
    </div>
  )
}
