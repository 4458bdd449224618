import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import { useEffect } from 'react'
import { fieldErrors } from '#lib/field-errors.ts'
import { useWrite } from '#lib/use-write.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { NameField } from '#ui/form/name-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Disc } from '#ui/mark/disc.tsx'
import classes from './edit-category-modal.module.css'
import { ColorPicker, IconPicker } from './look-picker.tsx'

export function EditCategoryModal({ category }: { category: Category }) {
  const { guard, close } = useDialogFrame()
  const { id, name, color, icon } = category
  const update = useWrite(categories.update, { says: 'Categoria atualizada' })
  const form = useForm({
    initialValues: { name, color, icon },
    validate: (values) => fieldErrors(categories.update.body, { id, ...values }),
  })
  const dirty = form.isDirty()
  useEffect(() => guard(dirty))

  const save = async (values: typeof form.values) => {
    if (dirty) await update.save({ body: { id, ...values } })
    guard(false)
    close()
  }
  const { values, setFieldValue } = form
  return (
    <FormModal title="Editar categoria" size={480}>
      <Form form={form} onSubmit={save} locked={form.submitting} actions={<ModalActions busy={form.submitting} />}>
        <div className={`${classes.name} grid gap-3`}>
          <Disc of={values} size="large" />
          <NameField data-autofocus {...form.getInputProps('name')} />
        </div>
        <ColorPicker value={values.color} onChange={(next) => setFieldValue('color', next)} />
        <IconPicker color={values.color} value={values.icon} onChange={(next) => setFieldValue('icon', next)} />
      </Form>
    </FormModal>
  )
}
