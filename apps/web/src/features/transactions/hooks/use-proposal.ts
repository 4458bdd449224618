import { useQuery } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDebounced } from '#lib/use-debounced.ts'
import type { FormState } from '#ui/form/use-form.ts'
import { proposalQuery } from '../queries.ts'
import type { FormValues } from '../rules/values.ts'

const PAUSE = 300
const SHORTEST = 2
/** Of a text that says nothing. */
const NOTHING = { categoryId: null, payee: null, confidence: null, reason: null } as const

/** Whether the user is in the field. */
const isTypedInto = (field: keyof FormValues): boolean => document.activeElement?.getAttribute('data-path') === field

/** What the form says of a proposal for its category. */
export interface ShownProposal {
  /** Why the category stands there that nobody chose. */
  reason: string | undefined
  /** A category to take by one press. */
  offer: { categoryId: Id; reason: string; onTake: () => void } | undefined
}

/** Fills in what is as good as known of an entry that is being typed; what the user chose stays. */
export function useProposal(form: FormState<FormValues>): ShownProposal {
  const { kind, description, accountId, amount, categoryId, splits } = form.values
  const entry = {
    description: description.trim(),
    type: kind === 'TRANSFER' ? 'DESPESA' : kind,
    ...(accountId !== null && { accountId }),
    ...(amount !== null && amount > 0 && { amount }),
  } as const
  const asked = JSON.stringify(entry)
  const isAsked = kind !== 'TRANSFER' && splits.length === 0 && entry.description.length >= SHORTEST
  const isSettled = useDebounced(asked, PAUSE) === asked
  const { data } = useQuery({ ...proposalQuery(entry), enabled: isAsked && isSettled })
  const shown = isAsked ? data : entry.description.length < SHORTEST ? NOTHING : undefined
  /** What was filled in, and not by the user. */
  const filled = useRef<{ categoryId: Id | null; payeeName: string }>({ categoryId: null, payeeName: '' })

  const fill = useEffectEvent(() => {
    if (!shown) return
    const values = form.getValues()
    const proposed = shown.confidence === 'filled' ? shown.categoryId : null
    const isFree = values.categoryId === filled.current.categoryId && !isTypedInto('categoryId')
    if (isFree && proposed !== values.categoryId) {
      filled.current.categoryId = proposed
      form.setFieldValue('categoryId', proposed)
    }
    const payee = shown.payee ?? ''
    const isPayeeFree = values.payeeName === filled.current.payeeName && !isTypedInto('payeeName')
    if (isPayeeFree && payee !== values.payeeName) {
      filled.current.payeeName = payee
      form.setFieldValue('payeeName', payee)
    }
  })
  useEffect(() => {
    if (!shown) return
    fill()
    // Once the field that had the focus has taken what was typed.
    const fillLater = () => setTimeout(fill)
    document.addEventListener('focusout', fillLater)
    return () => document.removeEventListener('focusout', fillLater)
  }, [shown])

  // Another entry, or another side with categories of its own.
  const isNew = entry.description === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of these.
  useEffect(() => {
    const { categoryId: now, payeeName } = form.getValues()
    if (now === null) filled.current.categoryId = null
    if (payeeName === '') filled.current.payeeName = ''
  }, [isNew, kind])

  const isFilled = categoryId !== null && categoryId === filled.current.categoryId
  const offered = shown?.confidence === 'offered' && categoryId === null ? shown.categoryId : null
  return {
    reason: isFilled ? (shown?.reason ?? undefined) : undefined,
    offer:
      offered === null
        ? undefined
        : {
            categoryId: offered,
            reason: shown?.reason ?? '',
            onTake: () => form.setFieldValue('categoryId', offered),
          },
  }
}
