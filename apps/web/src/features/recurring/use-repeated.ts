import { idIn } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { useAddress } from '../../lib/use-address.ts'
import { readTransaction } from '../transactions/queries.ts'
import { repeatProblem } from './rules/values.ts'

/** Opens the form for the transaction that the address names (`from`), and takes it out of the address. */
export function useRepeated(open: (transaction: Transaction) => void): void {
  const { params, change } = useAddress()
  const asked = idIn(params.get('from') ?? '')

  const show = useEffectEvent((transaction: Transaction | undefined, problem = repeatProblem(transaction)) => {
    change(() => ({ from: undefined }), { replace: true })
    if (problem) return toast({ message: problem, tone: 'error' })
    if (transaction) open(transaction)
  })
  useEffect(() => {
    if (asked === undefined) return
    let gone = false
    readTransaction(asked).then(
      (transaction) => gone || show(transaction),
      (error: unknown) => gone || show(undefined, messageOf(error)),
    )
    return () => {
      gone = true
    }
  }, [asked])
}
