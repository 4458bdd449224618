import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends TextFieldProps {
  /** What its button shows, where a form has several passwords. */
  called?: string
}

export function PasswordField({ called = 'senha', ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      after={
        <IconButton label={`${visible ? 'Ocultar' : 'Mostrar'} ${called}`} onClick={() => setVisible(!visible)}>
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}
