import type { LabelCalls } from '@tostao/contract/label-calls'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { CreateModal } from '#ui/names/create-modal.tsx'

interface NewLabelModalProps {
  calls: LabelCalls
  words: Record<'form' | 'button' | 'failure' | 'created', string>
}

export function NewLabelModal({ calls, words }: NewLabelModalProps) {
  const { save } = useWrite(calls.create, {
    says: words.created,
    correct: ({ id }, { body }) => call(calls.rename, { body: { id, name: body.name } }),
  })
  return (
    <CreateModal
      title={words.form}
      button={words.button}
      failure={words.failure}
      empty={{ name: '' }}
      create={{ schema: calls.create.body, save: (body) => save({ body }) }}
    />
  )
}
