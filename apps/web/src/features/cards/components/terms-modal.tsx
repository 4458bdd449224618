import { IconTrash } from '@tabler/icons-react'
import type { CardTerms } from '@tostao/contract/card-terms'
import { remove } from '@tostao/contract/card-terms'
import type { Id } from '@tostao/contract/fields'
import { list as listPurchases } from '@tostao/contract/purchases'
import { type Month, monthOf } from '@tostao/primitives/calendar'
import { useNavigate } from 'react-router'
import { call } from '#lib/call.ts'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { TermsForm } from '../shared/terms-form.tsx'

interface TermsModalProps {
  accountId: Id
  name: string
  terms: readonly CardTerms[]
  /** Undefined without terms. */
  open: Month | undefined
}

export const TermsModal = ({ accountId, name, terms, open = monthOf(today()) }: TermsModalProps) => (
  <FormModal title={`Vencimento e fechamento de ${name}`} size={480}>
    <TermsForm {...{ accountId, terms, open }} actions={(isSaving) => <ModalActions busy={isSaving} />}>
      {(chosen) =>
        terms.some(({ fromMonth }) => fromMonth === chosen) && (
          <RemoveButton accountId={accountId} fromMonth={chosen} isLast={terms.length === 1} />
        )
      }
    </TermsForm>
  </FormModal>
)

interface RemoveButtonProps {
  accountId: Id
  fromMonth: Month
  isLast: boolean
}

function RemoveButton({ accountId, fromMonth, isLast }: RemoveButtonProps) {
  const frame = useDialogFrame()
  const navigate = useNavigate()
  const showPurchase = async () => {
    const [purchase] = await call(listPurchases, { query: { accountId } })
    if (purchase) await navigate(pages.card.to({ accountId, compra: purchase.id }))
  }
  const { run } = useWrite(remove, {
    says: { done: 'Vencimento e fechamento excluídos', undone: 'Voltou como era' },
    door: { code: 'card_with_purchases', label: 'Ver a compra', run: () => void showPurchase() },
  })
  const question = isLast
    ? { title: 'Deixar de acompanhar as faturas?', text: 'As transações do cartão ficam; as faturas dele somem.' }
    : { title: 'Excluir esta mudança?', text: 'Volta a valer o que valia antes dela.' }
  const ask = async () => {
    if ((await frame.ask({ ...question, confirm: 'Excluir', danger: true })) && (await frame.leave())) {
      void run({ query: { accountId, fromMonth } })
    }
  }
  return (
    <Button variant="quiet" icon={<IconTrash aria-hidden />} onClick={() => void ask()}>
      {isLast ? 'Deixar de acompanhar as faturas' : 'Excluir esta mudança'}
    </Button>
  )
}
