import type { Account } from '@tostao/contract/accounts'
import type { Card } from '@tostao/contract/cards'
import { AccountRows } from '#features/accounts/shared/account-rows.tsx'
import { accountGroups } from '#features/accounts/shared/rules.ts'
import { pages } from '#lib/pages.ts'
import { AmountText } from '#ui/money/amount-text.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { Panel } from '#ui/page/panel.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import classes from './accounts-panel.module.css'

interface AccountsPanelProps {
  accounts: readonly Account[] | undefined
  cards?: readonly Card[]
}

export function AccountsPanel({ accounts, cards }: AccountsPanelProps) {
  const { search, month } = useMonth()
  return (
    <Panel
      title="Contas"
      flush
      actions={<TextLink to={{ pathname: pages.accounts.path, search }}>Ver contas</TextLink>}
    >
      {!accounts ? (
        <RowsSkeleton rows={3} height="3.25rem" />
      ) : accounts.length === 0 ? (
        <p className={`${classes.empty} text-center text-ink-2`}>Sem dados disponíveis.</p>
      ) : (
        accountGroups(accounts).map(({ title, accounts, total }) => (
          <div key={title} className={classes.group}>
            <h3 className="flex justify-between font-medium text-ink-2">
              {title}
              <AmountText amount={total} />
            </h3>
            <AccountRows label={title} accounts={accounts} cards={cards} month={month} />
          </div>
        ))
      )}
    </Panel>
  )
}
