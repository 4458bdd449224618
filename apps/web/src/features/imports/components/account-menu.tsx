import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { read } from '#lib/read.ts'
import { ChoiceList } from '#ui/combobox/choice-list.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { PopPanel } from '#ui/popover/pop-panel.tsx'
import type { ReviewedRow } from '../rules/review.ts'
import { NO_TRANSFER, questionOf } from './payment-texts.ts'

interface AccountMenuProps {
  row: ReviewedRow
  anchor: HTMLElement
  onChoose: (from: OtherSide) => void
}

const NONE = 'none'
const OUTSIDE = 'outside'

/** Null: it is no transfer. */
export type OtherSide = Id | typeof OUTSIDE | null

/** Asks for the account on the other side of a payment of a card's bill. */
export function AccountMenu({ row: { payment, resolved }, anchor, onChoose }: AccountMenuProps) {
  const { close } = useDialogFrame()
  const query = useQuery(read(listAccounts, { query: {} }))
  if (!payment || resolved.kind === 'ignored') return null
  const home = resolved.row.account_id
  return (
    <PopPanel title={questionOf(payment)} anchor={anchor}>
      {(place) => (
        <Loaded query={query} skeleton={{ rows: 4, height: '2.25rem' }}>
          {(accounts) => (
            <ChoiceList<Id | typeof NONE | typeof OUTSIDE>
              label="Buscar conta"
              entries={[
                ...accounts
                  .filter(({ id, type }) => id !== home && (type === 'credit_card') === (payment.from === 'bank'))
                  .map(({ id, name }) => ({ value: id, label: name, mark: <BankMark name={name} /> })),
                ...(payment.from === 'card' ? [{ value: OUTSIDE, label: 'De uma conta fora do Tostão' } as const] : []),
                { value: NONE, label: NO_TRANSFER[payment.from] },
              ]}
              chosen={payment.accountId ?? (payment.isOpen ? undefined : NONE)}
              nothing="Nenhuma conta encontrada"
              focused={place === 'popover'}
              onChoose={(value) => {
                close()
                onChoose(value === NONE ? null : value)
              }}
            />
          )}
        </Loaded>
      )}
    </PopPanel>
  )
}
