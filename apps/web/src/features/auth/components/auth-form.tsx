import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Form, type FormProps } from '#ui/form/form.tsx'
import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx'
import classes from './auth-form.module.css'
import { AuthFrame, type AuthFrameProps } from './auth-frame.tsx'

type FromForm<Values extends object> = Pick<FormProps<Values>, 'form' | 'onSubmit' | 'failureText' | 'children'>

interface AuthFormProps<Values extends object> extends Omit<AuthFrameProps, 'children'>, FromForm<Values> {
  button: readonly [before: string, sending: string, sent?: string]
  sent?: boolean
  notice?: ReactNode
  links: ReactNode
}

export function AuthForm<Values extends object>(props: AuthFormProps<Values>) {
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
            <Button type="submit" wide className={classes.send} busy={(sent && after) || (submitting && sending)}>
              {before}
            </Button>
            <div className={`${classes.links} grid gap-3 text-ink-2`}>{links}</div>
          </>
        }
      />
    </AuthFrame>
  )
}

export const EmailField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label="Email" type="email" required autoComplete="username" {...props} />
)
