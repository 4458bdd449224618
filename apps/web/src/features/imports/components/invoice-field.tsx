import type { Month } from '@tostao/primitives/calendar'
import { formatMonth } from '@tostao/primitives/calendar'
import { SelectField } from '../../../ui/form/select-field.tsx'
import classes from './invoice-field.module.css'
import type { InvoiceChoice } from './use-invoice-months.ts'

interface InvoiceFieldProps {
  choice: InvoiceChoice
  onChoose: (month: Month | null) => void
}

/** Which invoice a card's file is of. */
export const InvoiceField = ({ choice: { months, month }, onChoose }: InvoiceFieldProps) => (
  <div className={classes.field}>
    <SelectField
      label="De qual fatura é este arquivo?"
      options={[
        { value: '', label: 'De várias: pela data de cada compra' },
        ...months.map((each) => ({ value: each, label: `Fatura de ${formatMonth(each)}` })),
      ]}
      value={month ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  </div>
)
