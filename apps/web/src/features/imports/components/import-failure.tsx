import { messageOf } from '#lib/api-error.ts'
import { Callout } from '#ui/page/callout.tsx'
import { useImport } from '../hooks/use-import-session.ts'

export function ImportFailure() {
  const { isError, cancelled, error } = useImport().work
  if (!isError) return null
  return cancelled ? (
    <Callout tone="done">
      Importação cancelada. Se alguma transação já tinha sido gravada, importar de novo não a repete.
    </Callout>
  ) : (
    <Callout tone="error">{messageOf(error)}</Callout>
  )
}
