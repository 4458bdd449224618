import type { Id } from '@tostao/contract/fields'
import { MAX_DESCRIPTION, MAX_RULE_TEXT } from '@tostao/contract/limits'
import { useState } from 'react'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { PayeePicker } from '#features/labels/shared/payee-picker.tsx'
import { TagsPicker } from '#features/labels/shared/tags-picker.tsx'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import type { RuleValues } from '../rules/values.ts'

const MODES = [
  { value: 'contains', label: 'contém' },
  { value: 'is', label: 'é exatamente' },
]
const TYPES = [
  { value: '', label: 'Despesas e receitas' },
  { value: 'DESPESA', label: 'Só despesas' },
  { value: 'RECEITA', label: 'Só receitas' },
]
const ACTIONS = [
  { value: 'classify', label: 'Classificar' },
  { value: 'transfer', label: 'É uma transferência' },
  { value: 'silence', label: 'Não sugerir categoria' },
  { value: 'leave_out', label: 'Deixar de fora da importação' },
]

/** A rule gives categories of its own side alone. */
const NO_REFUNDS: readonly Id[] = []

/** When the rule holds, and what it does. */
export function RuleFields({ form }: { form: FormState<RuleValues> }) {
  const { values } = form
  const [more, setMore] = useState(hasMore(values))
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
      <SelectField label="O texto" options={MODES} {...form.getInputProps('mode')} />
      <TextField
        label="Loja, pessoa ou parte do texto"
        placeholder="uber"
        autoComplete="off"
        maxLength={MAX_RULE_TEXT}
        data-autofocus
        {...form.getInputProps('text')}
      />
      {more && (
        <>
          <SelectField label="Vale para" options={TYPES} {...form.getInputProps('type')} />
          <AccountPicker
            label="Na conta"
            placeholder="Todas as contas"
            clear="Limpar conta"
            {...form.getInputProps('accountId')}
          />
          <MoneyInput label="Valor mínimo" {...form.getInputProps('amountMin')} />
          <MoneyInput label="Valor máximo" {...form.getInputProps('amountMax')} />
        </>
      )}
      {!more && (
        <div className="col-span-full">
          <Button variant="quiet" size="sm" onClick={() => setMore(true)}>
            Mais condições
          </Button>
        </div>
      )}
      <div className="col-span-full">
        <SelectField label="O que fazer" options={ACTIONS} {...form.getInputProps('action')} />
      </div>
      {values.action === 'classify' && (
        <>
          <CategoryPicker
            label="Categoria"
            placeholder="Não muda"
            type={values.type || undefined}
            without={NO_REFUNDS}
            {...form.getInputProps('categoryId')}
          />
          <PayeePicker label="Favorecido" placeholder="Não muda" {...form.getInputProps('payee')} />
          <TagsPicker label="Tags" {...form.getInputProps('tags')} />
        </>
      )}
      {values.action === 'transfer' && (
        <AccountPicker label="Outra conta" exclude={values.accountId} {...form.getInputProps('toAccountId')} />
      )}
      {(values.action === 'classify' || values.action === 'transfer') && (
        <TextField
          label="Descrição"
          placeholder="A do banco"
          autoComplete="off"
          maxLength={MAX_DESCRIPTION}
          {...form.getInputProps('description')}
        />
      )}
    </div>
  )
}

const hasMore = ({ type, accountId, amountMin, amountMax }: RuleValues): boolean =>
  type !== '' || accountId !== null || amountMin !== null || amountMax !== null
