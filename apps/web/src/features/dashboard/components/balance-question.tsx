import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import * as imports from '@tostao/contract/imports'
import { formatMoney } from '@tostao/primitives/money'
import { useState } from 'react'
import { isAnswered, setAnswered } from '#lib/answered-balances.ts'
import { read } from '#lib/read.ts'
import { Button } from '#ui/button/button.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Callout } from '#ui/page/callout.tsx'

const loadAdjustment = async () =>
  (await import('#features/accounts/shared/adjust-balance-modal.tsx')).AdjustBalanceModal

/** Asks for today's balance of an account that only imports have filled, until it is answered. */
export function BalanceQuestion({ accounts }: { accounts: readonly Account[] }) {
  const { data: past } = useQuery(read(imports.list, { query: {} }))
  const [, setCount] = useState(0)
  const adjust = useOpen(loadAdjustment)
  const isImported = ({ id }: Account) => past?.some(({ accountId, undoneAt }) => accountId === id && undoneAt === null)
  const account = accounts.find((one) => isImported(one) && !isAnswered(one.id))
  if (!account) return null
  const answer = () => {
    setAnswered(account.id)
    setCount((count) => count + 1)
  }
  return (
    <Callout tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <strong>Quanto há em {account.name} hoje?</strong> O arquivo não diz: {formatMoney(account.balance)} é só a
          soma do que você importou.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" onClick={() => adjust({ account })}>
            Informar saldo
          </Button>
          <Button variant="quiet" size="sm" onClick={answer}>
            Está certo
          </Button>
        </div>
      </div>
    </Callout>
  )
}
