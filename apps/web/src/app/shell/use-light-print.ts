import { useEffect } from 'react'

/** Prints in the light theme: paper is white. */
export function useLightPrint() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown: string | undefined
    const before = () => {
      shown ??= dataset['theme']
      dataset['theme'] = 'light'
    }
    const after = () => {
      if (shown !== undefined) dataset['theme'] = shown
      shown = undefined
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
