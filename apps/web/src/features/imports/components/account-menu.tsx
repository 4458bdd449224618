import { useQuery } from '@tanstack/react-query'
import { type Account, list as listAccounts } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { messageOf } from '#lib/api-error.ts'
import { read } from '#lib/read.ts'
import { toast } from '#lib/toast.ts'
import { ChoiceList } from '#ui/combobox/choice-list.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { PopPanel } from '#ui/popover/pop-panel.tsx'
import { useCardPayer } from '../mutations/use-card-payer.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { NO_TRANSFER, questionOf } from './payment-texts.ts'

interface AccountMenuProps {
  row: ReviewedRow
  anchor: HTMLElement
  /** Null: it is no transfer. */
  onChoose: (accountId: Id | null) => void
}

const NONE = 'none'
const OUTSIDE = 'outside'

/** The row goes on asking. */
const sayFailure = (error: unknown) =>
  toast({ message: messageOf(error, 'Não foi possível escolher a conta'), tone: 'error' })

/** Asks for the account on the other side of a payment of a card's bill, and keeps who pays the card. */
export function AccountMenu({ row: { payment, resolved }, anchor, onChoose }: AccountMenuProps) {
  const { close } = useDialogFrame()
  const { outside, keep } = useCardPayer()
  const query = useQuery(read(listAccounts, { query: {} }))
  if (!payment || resolved.kind === 'ignored') return null
  const home = resolved.row.account_id
  const choose = async (said: Id | typeof NONE | typeof OUTSIDE, accounts: readonly Account[]) => {
    const chosen = said === NONE ? null : said === OUTSIDE ? await outside() : said
    onChoose(chosen)
    const card = accounts.find(({ id }) => id === home)
    if (payment.from !== 'card' || chosen === null || card?.paymentAccountId !== null) return
    keep(card, chosen, accounts.find(({ id }) => id === chosen)?.name)
  }
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
                choose(value, accounts).catch(sayFailure)
              }}
            />
          )}
        </Loaded>
      )}
    </PopPanel>
  )
}
