import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { textParam } from '#lib/params.ts'
import { useParams } from '#lib/use-params.ts'

const DELAY = 300

/** The text of the search box. Where it filters a list, the address follows it after a pause. */
export function useSearchText(filters: boolean) {
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const { params, setParams } = useParams({ q: textParam })
  const { q: asked } = params
  const [text, setText] = useState(asked)
  const [sent, setSent] = useState(asked)
  const [seen, setSeen] = useState(asked)

  // The address was changed elsewhere, such as by 'Limpar filtros' or the back button; our own changes keep the text.
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== sent) {
      setText(asked)
      setSent(asked)
    }
  }

  const send = () => {
    // A navigation to another page has started: changing this address would cancel it.
    if (coming && coming.pathname !== pathname) return
    setSent(text.trim())
    setParams({ q: text.trim() }, { replace: true })
  }
  const sendTyped = useEffectEvent(() => {
    if (text.trim() !== asked) send()
  })
  useEffect(() => {
    if (!filters || text.trim() === sent) return
    const timer = setTimeout(sendTyped, DELAY)
    return () => clearTimeout(timer)
  }, [filters, text, sent])

  return { asked, text, setText, send }
}
