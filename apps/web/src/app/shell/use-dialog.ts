import { useCallback, useState } from 'react'

/** A dialog whose code loads when it first opens, and stays for its closing animation. */
export function useDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = useCallback(() => setState('open'), [])
  const close = useCallback(() => setState('closed'), [])
  return { wanted: state !== 'never', opened: state === 'open', open, close }
}
