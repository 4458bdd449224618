import * as categories from '@tostao/contract/categories'
import type { EntryType } from '@tostao/contract/fields'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { CreateModal } from '#ui/names/create-modal.tsx'
import { categoryTypeOptions } from '../shared/rules.ts'

const EMPTY: { name: string; type: EntryType } = { name: '', type: 'DESPESA' }

/** Its colour and icon are the server's, until the user chooses others. */
export function NewCategoryModal() {
  const { save } = useWrite(categories.create, {
    says: 'Categoria criada',
    correct: ({ id }, { body: { name, type } }) => call(categories.update, { body: { id, name, type } }),
  })
  return (
    <CreateModal
      title="Nova categoria"
      button="Adicionar categoria"
      failure="Erro ao adicionar categoria. Tente novamente."
      empty={EMPTY}
      create={{ schema: categories.create.body, save: (body) => save({ body }) }}
      before={({ values, setFieldValue }) => (
        <Segmented
          label="Tipo"
          options={categoryTypeOptions}
          value={values.type}
          onChange={(type) => setFieldValue('type', type)}
          wide
        />
      )}
    />
  )
}
