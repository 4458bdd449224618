import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { Goal } from '@tostao/contract/goal-shape'
import { formatMoney } from '@tostao/primitives/money'
import { read } from '#lib/read.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { overheldIn } from '../rules.ts'

interface OverheldNoticeProps {
  goals: readonly Goal[]
  onWithdraw: (goal: Goal) => void
}

/** Says where the goals of an account hold more than there is in it, and what to do. */
export function OverheldNotice({ goals, onWithdraw }: OverheldNoticeProps) {
  const { data: accounts = [] } = useQuery(read(listAccounts, { query: {} }))
  const [overheld] = overheldIn(goals, accounts)
  if (!overheld) return null
  const { account, held, largest } = overheld
  return (
    <Callout
      tone="warning"
      action={
        <Button variant="secondary" size="sm" onClick={() => onWithdraw(largest)}>
          Resgatar<span className="sr-only"> de {largest.name}</span>
        </Button>
      }
    >
      As metas em {account.name} somam {formatMoney(held)}, e a conta tem {formatMoney(account.balance)}. Resgate o que
      já saiu dela, ou ajuste o saldo em Contas.
    </Callout>
  )
}
