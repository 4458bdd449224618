import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import * as transactions from '@tostao/contract/transactions'
import { addMonths, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { useEffect } from 'react'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { type Imagined, imaginedParts } from '../rules.ts'
import classes from './what-if.module.css'

const MAX_PARTS = 24
const COUNTS = Array.from({ length: MAX_PARTS }, (_, index) => ({
  value: `${index + 1}`,
  label: index === 0 ? 'À vista' : `${index + 1} vezes`,
}))

export interface Purchase {
  amount: Centavos | null
  accountId: Id | null
  installments: string
  description: string
}
export const NOTHING_BOUGHT: Purchase = { amount: null, accountId: null, installments: '1', description: '' }

interface WhatIfProps {
  purchase: Purchase
  accounts: readonly Account[]
  /** The only account of the line. */
  only: Id | undefined
  onChange: (purchase: Purchase) => void
  /** The sums that it takes, and when; undefined while too little of it is said, or it moves no line. */
  onImagine: (parts: readonly Imagined[] | undefined) => void
}

/** A purchase that is drawn into the line; nothing is saved before its button is pressed. */
export function WhatIf({ purchase, accounts, only, onChange, onImagine }: WhatIfProps) {
  const { amount, installments, description } = purchase
  const preset = accounts.find(({ id, type }) => (only === undefined ? type === 'checking' : id === only))
  const accountId = purchase.accountId ?? preset?.id ?? accounts[0]?.id ?? null
  const account = accounts.find(({ id }) => id === accountId)
  const isCard = account?.type === 'credit_card'
  const { data: open } = useQuery({ ...read(cards.list, {}), enabled: isCard })
  const card = open?.find((one) => one.accountId === accountId)
  const from = card?.open?.month ?? monthOf(today())
  const invoices = useQuery({
    ...read(cards.invoices, { query: { accountId: accountId ?? 0, from, to: addMonths(from, MAX_PARTS - 1) } }),
    enabled: isCard && card?.open != null,
  })
  const record = useWrite(transactions.create, { says: 'Compra registrada', fails: 'Erro ao registrar a compra' })
  const change = (some: Partial<Purchase>) => onChange({ ...purchase, ...some })
  const count = isCard ? Number(installments) : 1
  const aside = account && asideText(account, { only, hasTerms: card?.open != null, isKnown: open !== undefined })
  const isReady = amount !== null && amount > 0
  const isDrawn = isReady && aside === undefined && (!isCard || invoices.data !== undefined)
  const parts = isDrawn
    ? imaginedParts({ amount, installments: count }, isCard ? invoices.data : undefined, today())
    : undefined
  const drawn = JSON.stringify(parts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are made anew each time, equal ones are drawn once.
  useEffect(() => onImagine(parts), [drawn])

  const makeReal = async () => {
    if (amount === null || accountId === null) return
    const done = await record.run({
      body: {
        accountId,
        amount,
        type: 'DESPESA',
        date: today(),
        description: description.trim() || 'Compra',
        status: 'CLEARED',
        ...(count > 1 && { installments: count }),
      },
    })
    if (done) onChange(NOTHING_BOUGHT)
  }
  return (
    <div className="grid gap-2">
      <div className={`${classes.fields} grid items-end gap-3`}>
        <MoneyInput label="E se eu gastar" value={amount} onChange={(value) => change({ amount: value })} />
        <AccountPicker
          label="Na conta ou cartão"
          value={accountId}
          onChange={(value) => change({ accountId: value })}
        />
        {isCard && (
          <SelectField
            label="Em quantas vezes"
            options={COUNTS}
            value={installments}
            onChange={(event) => change({ installments: event.currentTarget.value })}
          />
        )}
        <TextField
          label="O que é"
          placeholder="Compra"
          maxLength={MAX_DESCRIPTION}
          value={description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Button variant="secondary" disabled={!isReady} busy={record.isPending} onClick={() => void makeReal()}>
          Registrar esta compra
        </Button>
      </div>
      {isReady && aside && <p className="text-ink-2 text-small">{aside}</p>}
    </div>
  )
}

/** Why a purchase moves no line. */
function asideText(
  { id, type, paymentAccountId }: Account,
  { only, hasTerms, isKnown }: { only: Id | undefined; hasTerms: boolean; isKnown: boolean },
): string | undefined {
  if (type === 'investment') return 'Investimentos não entram na linha.'
  if (type !== 'credit_card') return only === undefined || only === id ? undefined : 'Esta compra sai de outra conta.'
  if (isKnown && !hasTerms) return 'Informe quando o cartão fecha e vence para ver quando sai.'
  return only === undefined || only === paymentAccountId ? undefined : 'A fatura deste cartão sai de outra conta.'
}
