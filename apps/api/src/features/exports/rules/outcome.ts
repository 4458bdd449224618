import type { RestoreOutcome } from '@tostao/contract/exports'

export const INTERRUPTED: RestoreOutcome = {
  state: 'failed',
  line: null,
  message: 'A volta dos seus dados parou no meio, e nada foi importado. Tente de novo.',
}
