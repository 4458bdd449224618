import {
  IconArrowsLeftRight,
  IconCalendarRepeat,
  IconCreditCard,
  IconLink,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { list as listCategories } from '@tostao/contract/categories'
import type { Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '#lib/new-id.ts'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { DISCARD } from '#ui/dialog/use-confirm.ts'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { StaleEdit } from '#ui/form/stale-edit.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { useRemoveTransaction } from '../mutations.ts'
import { editBody } from '../rules/bodies.ts'
import { deletionQuestion } from '../rules/deletion.ts'
import { editProblems } from '../rules/problems.ts'
import { type FormValues, valuesOf } from '../rules/values.ts'
import { useFollowUps } from '../shared/mutations.ts'
import { readTransaction } from '../shared/queries.ts'
import { textsOf } from './transaction-form/texts.ts'
import { TransactionForm } from './transaction-form/transaction-form.tsx'
import { TransferChoice } from './transfer-choice.tsx'

const CHOICES = {
  account: { label: 'É uma transferência', Icon: IconArrowsLeftRight },
  pair: { label: 'Juntar com…', Icon: IconLink },
} as const
type Choice = keyof typeof CHOICES

interface EditTransactionModalProps {
  item: Transaction
  /** What else the page can do with it. */
  more?: ReactNode
}

export function EditTransactionModal({ item, more }: EditTransactionModalProps) {
  const update = useWrite(transactions.update)
  const followUps = useFollowUps()
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  /** After a correction of the category alone, what could follow; of another text the merchant is not known yet. */
  const said = async ({ categoryId, description, type }: Call<typeof transactions.update>['body']) => {
    const category = categories.find(({ id }) => id === categoryId)
    const isOtherwise = description !== item.description || type !== item.type
    const next = category && category.id !== item.categoryId && !isOtherwise ? await followUps(item, category) : []
    return { done: 'Transação alterada', undone: 'Alteração desfeita', next }
  }
  const { form, current, takeCurrent, props } = useRecordForm({
    record: item,
    valuesOf: (stored = item) => valuesOf(stored, newId),
    toBody: editBody,
    validate: (values) => editProblems(item.id, values),
    question: { title: 'Confirmar alterações?', confirm: 'Salvar' },
    update: { schema: transactions.update.body, save: (body) => update.save({ body }, said(body)) },
    read: readTransaction,
  })

  const { ask } = useDialogFrame()
  const [choice, setChoice] = useState<Choice>()
  const choose = async (next: Choice) => {
    // A transfer takes nothing of it along, and an account that is created on the way closes the dialog.
    if (form.isDirty() && !(await ask(DISCARD))) return
    const stored = valuesOf(item, newId)
    form.setValues(stored)
    form.resetDirty(stored)
    setChoice(next)
  }
  if (choice) {
    return (
      <FormModal title={CHOICES[choice].label}>
        <TransferChoice item={item} kind={choice} onBack={() => setChoice(undefined)} />
      </FormModal>
    )
  }
  return (
    <FormModal title="Editar Transação">
      <TransactionForm
        {...props}
        edited={item}
        more={
          <>
            {more}
            {item.purchaseId === null ? (
              <>
                <RepeatButton item={item} />
                {item.transfer ? (
                  <SplitButton transfer={item.transfer} />
                ) : (
                  <JoinButtons onChoose={(next) => void choose(next)} />
                )}
              </>
            ) : (
              <PurchaseButton accountId={item.accountId} purchaseId={item.purchaseId} />
            )}
            <RemoveButton item={item} />
          </>
        }
        actions={
          current ? (
            <StaleTransaction
              mine={form.values}
              current={valuesOf(current, newId)}
              saving={form.submitting}
              onTakeCurrent={takeCurrent}
            />
          ) : (
            <ModalActions busy={form.submitting} />
          )
        }
      />
    </FormModal>
  )
}

const REPEATS = {
  DESPESA: { make: 'Repetir todo mês', see: 'Ver o gasto fixo que pagou', type: undefined },
  RECEITA: { make: 'Repetir como recebimento', see: 'Ver o recebimento que se repete', type: 'recebimentos' },
  TRANSFER: { make: 'Repetir a transferência', see: 'Ver a transferência que se repete', type: 'transferencias' },
} as const

/** Leads to one that repeats, made from this one, or to those that are there when it came of one. */
function RepeatButton({ item }: { item: Transaction }) {
  const { leave } = useDialogFrame()
  const navigate = useNavigate()
  const { id, type, transfer, recurringId } = item
  // The leg that leaves is the one that repeats.
  if (transfer && type === 'RECEITA') return null
  const words = REPEATS[transfer ? 'TRANSFER' : type]
  const isPayment = recurringId !== null
  const go = async () => {
    if (await leave()) await navigate(pages.fixed.to({ from: isPayment ? undefined : id, type: words.type }))
  }
  return (
    <Button variant="quiet" icon={<IconCalendarRepeat aria-hidden />} onClick={() => void go()}>
      {isPayment ? words.see : words.make}
    </Button>
  )
}

function PurchaseButton({ accountId, purchaseId }: { accountId: Id; purchaseId: Id }) {
  const { leave } = useDialogFrame()
  const navigate = useNavigate()
  const go = async () => {
    if (await leave()) await navigate(pages.card.to({ accountId, compra: purchaseId }))
  }
  return (
    <Button variant="quiet" icon={<IconCreditCard aria-hidden />} onClick={() => void go()}>
      Ver a compra
    </Button>
  )
}

function JoinButtons({ onChoose }: { onChoose: (choice: Choice) => void }) {
  return (['account', 'pair'] as const).map((choice) => {
    const { label, Icon } = CHOICES[choice]
    return (
      <Button key={choice} variant="quiet" icon={<Icon aria-hidden />} onClick={() => onChoose(choice)}>
        {label}
      </Button>
    )
  })
}

function SplitButton({ transfer: { id } }: { transfer: NonNullable<Transaction['transfer']> }) {
  const { leave } = useDialogFrame()
  const { run } = useWrite(transfers.split, {
    says: { done: 'Transferência separada', undone: 'Transferência restaurada' },
  })
  const split = async () => {
    if (await leave()) void run({ body: { id } })
  }
  return (
    <Button variant="quiet" icon={<IconUnlink aria-hidden />} onClick={() => void split()}>
      Separar
    </Button>
  )
}

function RemoveButton({ item }: { item: Transaction }) {
  const { ask, leave } = useDialogFrame()
  const remove = useRemoveTransaction()
  const run = async () => {
    const question = { ...deletionQuestion(item), confirm: 'Excluir', danger: true }
    if ((await ask(question)) && (await leave())) remove(item)
  }
  return (
    <Button variant="quiet" icon={<IconTrash aria-hidden />} onClick={() => void run()}>
      Excluir
    </Button>
  )
}

interface StaleTransactionProps {
  mine: FormValues
  current: FormValues
  saving: boolean
  onTakeCurrent: () => void
}

function StaleTransaction({ mine, current, ...props }: StaleTransactionProps) {
  const { data: open = [] } = useQuery(read(listAccounts, { query: {} }))
  const { data: archived = [] } = useQuery(read(listAccounts, { query: { archived: true } }))
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const names = { accounts: [...open, ...archived], categories }
  return (
    <StaleEdit
      title="Esta transação mudou enquanto você editava"
      mine={textsOf(mine, names)}
      current={textsOf(current, names)}
      {...props}
    />
  )
}
