import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './password-field.module.css'

/** Mantine's weighs 2 kB more. */
export function PasswordField(props: TextInputProps) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      }
    />
  )
}
