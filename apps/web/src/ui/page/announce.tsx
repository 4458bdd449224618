import { useState } from 'react'

interface AnnounceProps {
  /** What the user has changed, such as the month. */
  about: string
  /** Undefined while it loads. */
  text: string | undefined
}

/** Tells a screen reader the result each time `about` changes; not at first, and not when the same data is read again. */
export function Announce({ about, text }: AnnounceProps) {
  const [said, setSaid] = useState({ about, text: '' })
  if (said.about !== about && text !== undefined) setSaid({ about, text })
  return (
    <p className="sr-only" role="status">
      {said.text}
    </p>
  )
}
