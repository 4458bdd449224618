import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import { monthOf } from '@tostao/primitives/calendar'
import { useEffect } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { NameField } from '#ui/form/name-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { usesText } from '#ui/names/uses-text.ts'
import { categoryTypeOptions } from '../shared/rules.ts'
import classes from './edit-category-modal.module.css'
import { ColorPicker, IconPicker } from './look-picker.tsx'

export function EditCategoryModal({ category }: { category: Category }) {
  const { guard, close } = useDialogFrame()
  const { id, name, type, color, icon } = category
  const update = useWrite(categories.update, { says: 'Categoria atualizada' })
  const form = useForm({
    initialValues: { name, type, color, icon },
    validate: (values) => fieldErrors(categories.update.body, { id, ...values }),
  })
  const dirty = form.isDirty()
  useEffect(() => guard(dirty))

  const save = async (values: typeof form.values) => {
    // Another device may have changed the others meanwhile.
    const changes = {
      ...(values.name !== name && { name: values.name }),
      ...(values.type !== type && { type: values.type }),
      ...(values.color !== color && { color: values.color }),
      ...(values.icon !== icon && { icon: values.icon }),
    }
    if (dirty) await update.save({ body: { id, ...changes } })
    guard(false)
    close()
  }
  const { values, setFieldValue } = form
  return (
    <FormModal title="Editar categoria" size={480}>
      <Form
        form={form}
        onSubmit={save}
        failureText={(error) => failureText(name, error)}
        locked={form.submitting}
        actions={<ModalActions busy={form.submitting} />}
      >
        <div className={`${classes.name} grid gap-3`}>
          <Disc of={values} size="large" />
          <NameField data-autofocus {...form.getInputProps('name')} />
        </div>
        <Segmented
          label="Tipo"
          options={categoryTypeOptions}
          value={values.type}
          onChange={(next) => setFieldValue('type', next)}
          wide
        />
        <ColorPicker value={values.color} onChange={(next) => setFieldValue('color', next)} />
        <IconPicker color={values.color} value={values.icon} onChange={(next) => setFieldValue('icon', next)} />
      </Form>
    </FormModal>
  )
}

/** The side changes only while nothing uses the category. */
function failureText(name: string, error: unknown): string {
  const uses = error instanceof ApiError && error.code === 'category_type_in_use' ? error.uses : undefined
  if (!uses) return messageOf(error)
  return `${usesText(name, uses, monthOf(today()))} ${messageOf(error)} Para levar tudo ao outro lado, junte-a a uma categoria de lá.`
}
