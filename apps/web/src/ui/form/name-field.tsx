import { MAX_NAME } from '@tostao/contract/limits'
import { TextField, type TextFieldProps } from './text-field.tsx'

export const NameField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label="Nome" required maxLength={MAX_NAME} autoComplete="off" {...props} />
)
