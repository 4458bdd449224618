import { IconCalendarEvent } from '@tabler/icons-react'
import type { Id } from '@tostao/contract/fields'
import { formatMonth, type Month, monthOf } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { useRef, useState } from 'react'
import { useOpenWith } from '#features/accounts/shared/mutations.ts'
import { TermsForm } from '#features/cards/shared/terms-form.tsx'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { InvoiceChoice } from '../hooks/use-invoice-months.ts'
import type { AccountPreview } from '../rules/preview.ts'
import { CardLine } from './card-line.tsx'

interface InvoiceFieldProps {
  accountId: Id
  choice: InvoiceChoice
  statement: Pick<AccountPreview, 'invoice'>
  /** What comes in and pays an invoice before the file's first one, where the account does not begin with that debt. */
  owed: Centavos
  onChoose: (month: Month | null) => void
}

/** Which invoice a card's file is of; of a card without terms, when its invoices are due and close. */
export function InvoiceField({ accountId, choice, statement, owed, onChoose }: InvoiceFieldProps) {
  const { months, month, isFirst } = choice
  // 'Importar Dados' saves the form, too, and keeps the focus.
  const hadFocus = useRef(false)
  // The form that had the focus is gone. Its field is made anew: the months may come before the form says that it is done.
  const [takesFocus, setTakesFocus] = useState(false)
  if (!months) return null
  return (
    <>
      {months.length === 0 ? (
        <CardLine
          icon={<IconCalendarEvent size={18} />}
          text="Diga quando a fatura vence e fecha: as compras vão para a fatura certa, e as parcelas que faltam ficam previstas."
          action="Vencimento"
        >
          <div
            className="max-w-96"
            onSubmit={({ currentTarget }) => {
              const { activeElement, body } = document
              hadFocus.current = activeElement === body || currentTarget.contains(activeElement)
            }}
          >
            <TermsForm
              accountId={accountId}
              terms={[]}
              open={monthOf(today())}
              printed={statement.invoice}
              onDone={() => setTakesFocus(hadFocus.current)}
              actions={(isSaving) => (
                <div>
                  <Button type="submit" variant="soft" busy={isSaving}>
                    Salvar
                  </Button>
                </div>
              )}
            />
          </div>
        </CardLine>
      ) : (
        <div className="max-w-96 px-inset pb-4">
          <SelectField
            key={`${takesFocus}`}
            label="De qual fatura é este arquivo?"
            autoFocus={takesFocus}
            options={[
              { value: '', label: 'De várias: pela data de cada compra' },
              ...months.map((each) => ({ value: each, label: `Fatura de ${formatMonth(each)}` })),
            ]}
            value={month ?? ''}
            onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
          />
          {isFirst && owed > 0 && <OpeningOffer accountId={accountId} owed={owed} />}
        </div>
      )}
    </>
  )
}

/** Without what the card owed before its first file, the payment of that would be taken off the file's own invoice. */
function OpeningOffer({ accountId, owed }: { accountId: Id; owed: Centavos }) {
  const open = useOpenWith()
  return (
    <p className="flex flex-wrap items-center gap-2 pt-3 text-ink-2 text-small">
      O arquivo traz o pagamento de uma fatura anterior, de {formatMoney(owed)}.
      <Button
        variant="soft"
        size="sm"
        onClick={({ currentTarget }) => {
          // The pressed button goes away.
          currentTarget.closest('section')?.querySelector('select')?.focus()
          open(accountId, -owed).catch((error) => toast({ message: messageOf(error), tone: 'error' }))
        }}
      >
        Usar como saldo inicial
      </Button>
    </p>
  )
}
