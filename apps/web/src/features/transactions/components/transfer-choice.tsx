import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { read } from '#lib/read.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { ChoiceList } from '#ui/combobox/choice-list.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormActions } from '#ui/form/form-actions.tsx'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { pairsQuery } from '../queries.ts'
import { otherAccountsOf } from '../rules/other-accounts.ts'
import { DAYS_APART } from '../rules/pairs.ts'
import { routeOf, titleOf } from '../shared/rules/ledger.ts'
import { MissingAccountForm } from './missing-account-form.tsx'

const SKELETON = { rows: 4, height: '2.25rem' }

interface ChoiceProps {
  item: Transaction
  /** Typing starts at once; on a phone the keyboard would hide the choices. */
  focused: boolean
  onChoose: (id: Id) => void
  /** The form is still saving, and the dialog closes without asking. */
  onCreated: (id: Id) => void
  back: ReactNode
}

interface TransferChoiceProps {
  item: Transaction
  kind: 'account' | 'pair'
  onBack: () => void
}

/** In the place of the form: with which account, or which other transaction, this one is a transfer. */
export function TransferChoice({ item, kind, onBack }: TransferChoiceProps) {
  const { leave, close } = useDialogFrame()
  const { run } = useWrite(transfers.join, {
    says: ({ from }) => ({ done: `Transferência: ${routeOf(from)}`, undone: 'Transferência desfeita' }),
  })
  const [focused] = useState(() => matchMedia('(hover: hover)').matches)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!focused) back.current?.focus()
  }, [focused])
  const join = (id: Id) =>
    void run({ body: kind === 'pair' ? { ids: [item.id, id] } : { ids: [item.id], otherAccountId: id } })
  const choose = async (id: Id) => {
    if (await leave()) join(id)
  }
  const Choice = kind === 'pair' ? PairChoice : AccountChoice
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere text-ink-2">
        {titleOf(item)} · {formatMoney(item.amount)} · <DayText day={item.date} /> · {item.accountName}
      </p>
      <Choice
        item={item}
        focused={focused}
        onChoose={(id) => void choose(id)}
        onCreated={(id) => {
          close()
          join(id)
        }}
        back={
          <FormActions>
            <Button ref={back} variant="secondary" onClick={onBack}>
              Voltar
            </Button>
          </FormActions>
        }
      />
    </div>
  )
}

const CREATE = 'create'

function AccountChoice({ item, onChoose, onCreated, focused, back }: ChoiceProps) {
  const query = useQuery(read(listAccounts, { query: {} }))
  const [isCreating, create] = useState(false)
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(all) => {
        const { accounts, missing } = otherAccountsOf(item, all)
        if (missing && (isCreating || accounts.length === 0))
          return <MissingAccountForm missing={missing} onCreated={onCreated} />
        const creation = missing && ({ value: CREATE, label: `Criar “${missing.name}”` } as const)
        return (
          <>
            <ChoiceList<Id | typeof CREATE>
              label={item.type === 'DESPESA' ? 'Conta de destino' : 'Conta de origem'}
              entries={[
                ...(creation ? [creation] : []),
                ...accounts.map(({ id, name }) => ({ value: id, label: name, mark: <BankMark name={name} small /> })),
              ]}
              nothing="Nenhuma conta encontrada"
              focused={focused}
              onChoose={(value) => (value === CREATE ? create(true) : onChoose(value))}
            />
            {back}
          </>
        )
      }}
    </Loaded>
  )
}

function PairChoice({ item, focused, onChoose, back }: ChoiceProps) {
  const query = useQuery(pairsQuery(item))
  const side = item.type === 'DESPESA' ? 'Nenhuma receita' : 'Nenhuma despesa'
  const nothing = `${side} de ${formatMoney(item.amount)} em outra conta, até ${DAYS_APART} dias antes ou depois.`
  return (
    <>
      <Loaded query={query} skeleton={SKELETON} empty={<p>{nothing}</p>}>
        {(pairs) => (
          <ChoiceList
            label="Buscar transação"
            entries={pairs.map((pair) => ({
              value: pair.id,
              label: `${formatDay(pair.date)} · ${titleOf(pair)} · ${pair.accountName}`,
              mark: <BankMark name={pair.accountName} small />,
            }))}
            nothing="Nenhuma transação encontrada"
            focused={focused}
            onChoose={onChoose}
          />
        )}
      </Loaded>
      {back}
    </>
  )
}
