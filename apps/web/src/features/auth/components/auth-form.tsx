import { Button, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form, type FormProps } from '../../../ui/form/form.tsx'
import { AuthFrame, type AuthFrameProps } from './auth-frame.tsx'

type FromForm<Values> = Pick<FormProps<Values>, 'form' | 'onSubmit' | 'failureText' | 'children'>

interface AuthFormProps<Values> extends Omit<AuthFrameProps, 'children'>, FromForm<Values> {
  button: readonly [before: string, sending: string, sent?: string]
  sent?: boolean
  notice?: ReactNode
  links: ReactNode
}

export function AuthForm<Values>(props: AuthFormProps<Values>) {
  const { title, subtitle, footer, button, sent = false, notice, links, ...form } = props
  const { submitting } = form.form
  const [before, sending, after] = button
  return (
    <AuthFrame title={title} subtitle={subtitle} footer={footer}>
      <Form
        {...form}
        actions={
          <>
            {notice}
            <Button type="submit" size="md" fullWidth disabled={submitting || sent}>
              {sent ? after : submitting ? sending : before}
            </Button>
            {links}
          </>
        }
      />
    </AuthFrame>
  )
}

export const EmailField = (props: TextInputProps) => (
  <TextInput label="Email" type="email" size="md" required autoComplete="username" {...props} />
)
