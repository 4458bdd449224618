import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Account, type AccountType, accounts, accountTypes } from '@tostao/contract/accounts'
import { formatMoney } from '@tostao/primitives/money'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { accountTypeNames } from '../../../ui/account-types.ts'
import { Form } from '../../../ui/form.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { useCreateAccount } from '../mutations/use-create-account.ts'
import type { AccountPreview } from '../rules/preview.ts'

interface NewAccountFormProps {
  /** The statement that the account is for: it suggests name, type and opening balance. */
  statement: AccountPreview
  onCreated: (account: Account) => void
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

const TYPES = accountTypes.map((value) => ({ value, label: accountTypeNames[value] }))

export function NewAccountForm({ statement, onCreated, onCancel }: NewAccountFormProps) {
  const create = useCreateAccount()
  const { kind, institution, closingBalance, income, expense } = statement
  const type: AccountType = kind === 'card' ? 'credit_card' : 'checking'
  const form = useForm<{ name: string; type: AccountType; opening_balance: number | null }>({
    initialValues: {
      name: [kind === 'card' ? 'Cartão' : 'Conta', institution].filter(Boolean).join(' '),
      type,
      opening_balance: closingBalance === undefined ? 0 : closingBalance - income + expense,
    },
    validate: (values) =>
      fieldErrors(accounts.create.body, { ...values, opening_balance: values.opening_balance ?? 0 }),
  })

  const submit = async (values: typeof form.values) => {
    onCreated(await create.mutateAsync({ body: { ...values, opening_balance: values.opening_balance ?? 0 } }))
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      actions={
        <Group gap="xs">
          <Button type="submit" loading={create.isPending}>
            Criar conta
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </Group>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput label="Nome da conta" {...form.getInputProps('name')} />
        <NativeSelect label="Tipo" data={TYPES} {...form.getInputProps('type')} />
        <MoneyInput
          label="Saldo inicial"
          allowNegative
          {...(closingBalance !== undefined && {
            description: `Assim o saldo termina em ${formatMoney(closingBalance)}, como no arquivo`,
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('opening_balance')}
          value={form.values.opening_balance}
        />
      </SimpleGrid>
    </Form>
  )
}
