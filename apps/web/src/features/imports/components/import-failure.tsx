import { messageOf } from '#lib/api-error.ts'
import { Callout } from '#ui/page/callout.tsx'
import type { ImportWork } from '../mutations/use-import.ts'

export function ImportFailure({ isError, cancelled, error }: ImportWork) {
  if (!isError) return null
  return cancelled ? (
    <Callout tone="done">
      Importação cancelada. Se alguma transação já tinha sido gravada, importar de novo não a repete.
    </Callout>
  ) : (
    <Callout tone="error">{messageOf(error)}</Callout>
  )
}
