import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import type { Purchase } from '@tostao/contract/purchases'
import * as purchases from '@tostao/contract/purchases'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { useWrite } from '#lib/use-write.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { readPurchase } from '../queries.ts'
import type { PurchaseProps } from './purchase-rows.tsx'

type Values = Pick<Purchase, 'description' | 'categoryId'>

/** Of all instalments; what stays as it is leaves those alone that were changed one by one. */
export function PurchaseNamesForm({ purchase: whole }: PurchaseProps) {
  const purchase: Purchase = whole
  const update = useWrite(purchases.update, { says: { done: 'Compra alterada', undone: 'Voltou como era' } })
  const state = useRecordForm({
    record: purchase,
    valuesOf: (stored = purchase): Values => ({ description: stored.description, categoryId: stored.categoryId }),
    toBody: ({ description, categoryId }) => ({
      ...(description !== purchase.description && { description }),
      ...(categoryId !== purchase.categoryId && { categoryId }),
    }),
    update: { schema: purchases.update.body, save: (body) => update.save({ body }) },
    read: readPurchase,
  })
  const { form } = state
  return (
    <RecordForm
      state={state}
      staleTitle="Esta compra mudou enquanto você editava"
      textsOf={({ description }) => [['Descrição', description || '—']]}
    >
      <TextField
        label="Descrição"
        maxLength={MAX_DESCRIPTION}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('description')}
      />
      <CategoryPicker
        label="Categoria"
        type="DESPESA"
        placeholder="Sem categoria"
        {...form.getInputProps('categoryId')}
      />
    </RecordForm>
  )
}
