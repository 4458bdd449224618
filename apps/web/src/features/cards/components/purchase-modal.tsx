import { IconArrowBackUp, IconCalendarDown, IconEdit, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import type * as purchases from '@tostao/contract/purchases'
import { one as onePurchase } from '@tostao/contract/purchases'
import type { Month } from '@tostao/primitives/calendar'
import { titleCase } from '@tostao/primitives/title-case'
import { useState } from 'react'
import { useRemovePurchase } from '#features/transactions/shared/mutations.ts'
import { messageOf } from '#lib/api-error.ts'
import { read } from '#lib/read.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { toCome } from '../shared/rules.ts'
import { AnticipateForm } from './anticipate-form.tsx'
import { CorrectPurchaseForm } from './correct-purchase-form.tsx'
import { PurchaseNamesForm } from './purchase-names-form.tsx'
import { PurchaseRows } from './purchase-rows.tsx'
import { RefundForm } from './refund-form.tsx'

const VIEWS = {
  correct: { label: 'Corrigir compra', Icon: IconEdit, Form: CorrectPurchaseForm },
  anticipate: { label: 'Antecipar', Icon: IconCalendarDown, Form: AnticipateForm },
  refund: { label: 'Estornar', Icon: IconArrowBackUp, Form: RefundForm },
  names: { label: 'Nome e categoria', Icon: IconPencil, Form: PurchaseNamesForm },
} as const
const VIEW_NAMES = ['correct', 'anticipate', 'refund', 'names'] as const
type View = (typeof VIEW_NAMES)[number]

const SKELETON = { rows: 6, height: '3rem' }

interface PurchaseModalProps {
  id: Id
  /** The month of the card's open invoice. */
  open: Month
  /** What is opened of it at once. */
  first?: View | undefined
}

export function PurchaseModal({ id, open, first }: PurchaseModalProps) {
  const { opened } = useDialogFrame()
  const [view, setView] = useState(first)
  const query = useQuery({
    ...read(onePurchase, { query: { id } }),
    // Not while a form of it saves, or it closes: what was cancelled or deleted is not there.
    enabled: ({ state }) => opened && (!view || state.data === undefined),
  })
  const Form = view && VIEWS[view].Form
  const name = titleCase(query.data?.description ?? '') || 'Compra parcelada'
  return (
    <FormModal title={view ? `${VIEWS[view].label}: ${name}` : name} size={560}>
      <Loaded
        query={query}
        skeleton={SKELETON}
        failureText={(error) => messageOf(error, 'Não foi possível carregar a compra')}
      >
        {(purchase) =>
          Form ? (
            <Form purchase={purchase} open={open} />
          ) : (
            <div className="grid grid-cols-1 gap-4">
              <PurchaseRows purchase={purchase} open={open} />
              <Actions purchase={purchase} open={open} onChoose={setView} />
            </div>
          )
        }
      </Loaded>
    </FormModal>
  )
}

interface ActionsProps {
  purchase: Answer<typeof purchases.one>
  open: Month
  onChoose: (view: View) => void
}

function Actions({ purchase: { id, description, installments, rows }, open, onChoose }: ActionsProps) {
  const { ask, leave } = useDialogFrame()
  const removePurchase = useRemovePurchase()
  const views = VIEW_NAMES.filter((view) => view !== 'anticipate' || toCome(rows, open).length > 0)
  const name = titleCase(description) || 'Compra parcelada'
  const remove = async () => {
    const text = `${name}, em ${installments}x. Todas as parcelas saem das faturas.`
    const question = { title: 'Excluir a compra inteira?', text, confirm: 'Excluir', danger: true }
    if ((await ask(question)) && (await leave())) removePurchase(id, name)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {views.map((view) => {
        const { label, Icon } = VIEWS[view]
        return (
          <Button key={view} variant="secondary" icon={<Icon aria-hidden />} onClick={() => onChoose(view)}>
            {label}
          </Button>
        )
      })}
      <Button variant="quiet" icon={<IconTrash aria-hidden />} onClick={() => void remove()}>
        Excluir a compra
      </Button>
    </div>
  )
}
