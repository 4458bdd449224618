import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openSession } from '#lib/session.ts'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

function NewTag() {
  const form = useForm({ initialValues: { name: '' }, validate: () => ({}) })
  return (
    <Form
      form={form}
      onSubmit={async () => form.setValues({ name: '' })}
      actions={<button type="submit">Criar</button>}
    >
      <TextField label="Nome" {...form.getInputProps('name')} />
    </Form>
  )
}

test('the browser asks before a page goes on which something is typed', async () => {
  openSession('token')
  render(<NewTag />)
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'praia')
  expect(asks()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await vi.waitFor(() => expect(asks()).toBe(false))
})
