import { useEffect } from 'react'

/** Prints in the light theme: paper is white. */
export function useLightPrint() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown: string | undefined
    const before = () => {
      shown ??= dataset['mantineColorScheme']
      dataset['mantineColorScheme'] = 'light'
    }
    const after = () => {
      if (shown !== undefined) dataset['mantineColorScheme'] = shown
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
