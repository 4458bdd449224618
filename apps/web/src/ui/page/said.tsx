import { useState } from 'react'

interface SaidProps {
  /** What the user has changed, such as the month. */
  about: string
  /** Undefined while it loads. */
  text: string | undefined
}

/** Tells a screen reader once what a change has found; nothing at first, and nothing when the same is read again. */
export function Said({ about, text }: SaidProps) {
  const [said, setSaid] = useState({ about, text: '' })
  if (said.about !== about && text !== undefined) setSaid({ about, text })
  return (
    <p className="visually-hidden" role="status">
      {said.text}
    </p>
  )
}
