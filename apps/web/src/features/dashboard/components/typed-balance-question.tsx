import type { Account } from '@tostao/contract/accounts'
import { formatMoney } from '@tostao/primitives/money'
import { useState } from 'react'
import { useAdjustBalance } from '#features/accounts/shared/use-adjust-balance.ts'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { forgetTyped } from '#lib/typed-balances.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'

/** Asks once whether the balance with which an account was made today has in it what was recorded since. */
export function TypedBalanceQuestion({ account }: { account: Account }) {
  const [isAnswered, setIsAnswered] = useState(false)
  const [isAdjusting, setAdjusting] = useState(false)
  const adjust = useAdjustBalance()
  const { name, type, openingBalance: typed, balance } = account
  const answer = () => {
    forgetTyped()
    setIsAnswered(true)
  }
  const keep = () => {
    setAdjusting(true)
    adjust(account, typed).then(answer, (error: unknown) => {
      setAdjusting(false)
      toast({ message: messageOf(error, 'Não foi possível ajustar o saldo'), tone: 'error' })
    })
  }
  if (isAnswered) return null
  const [what, inIt] = type === 'credit_card' ? ['a dívida', 'nela'] : ['o saldo', 'nele']
  return (
    <Callout tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          Você disse que {what} de {name} hoje era {formatMoney(type === 'credit_card' ? 0 - typed : typed)}.{' '}
          <strong>As compras de hoje já estão {inIt}?</strong>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" busy={isAdjusting} onClick={keep}>
            Sim, continua {formatMoney(typed)}
          </Button>
          <Button variant="quiet" size="sm" disabled={isAdjusting} onClick={answer}>
            Não, fica {formatMoney(balance)}
          </Button>
        </div>
      </div>
    </Callout>
  )
}
