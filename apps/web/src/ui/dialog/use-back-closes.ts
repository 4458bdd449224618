import { useEffectEvent, useLayoutEffect } from 'react'
import { addLayer } from './layers.ts'

/** For all that opens over a page: the browser's back button closes it, the last one first, and stays on the page. */
export function useBackCloses(opened: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  // With what is drawn: a step back right after a question has closed is not for it any more.
  useLayoutEffect(() => (opened ? addLayer(() => onBack()) : undefined), [opened])
}
