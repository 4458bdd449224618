import type { UseFormReturnType } from '@mantine/form'
import type { EntryType } from '@tostao/contract/fields'
import { AccountPicker } from '../../../accounts/components/account-picker.tsx'
import { CategoryPicker } from '../../../categories/components/category-picker.tsx'
import { PayeePicker } from '../../../labels/components/payee-picker.tsx'
import type { FormValues } from '../../rules/values.ts'

interface EntryFieldsProps {
  form: UseFormReturnType<FormValues>
  type: EntryType
  editing: boolean
}

export function EntryFields({ form, type, editing }: EntryFieldsProps) {
  const divided = form.values.splits.length > 0
  return (
    <>
      <AccountPicker
        label="Conta"
        placeholder="Escolha a conta"
        withArchived={editing}
        {...form.getInputProps('accountId')}
      />
      <CategoryPicker
        label="Categoria"
        type={type}
        placeholder={divided ? 'Em cada parte' : 'Sem categoria'}
        disabled={divided}
        {...form.getInputProps('categoryId')}
      />
      <PayeePicker label="Favorecido" placeholder="Quem recebeu ou pagou" {...form.getInputProps('payeeName')} />
    </>
  )
}
