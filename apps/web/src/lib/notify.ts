export interface Notice {
  message: string
  tone?: 'done' | 'error'
  /** Not said beside the same words, in another one or in their place: many calls meet one failure. */
  once?: boolean
  /** Offered beside the message, e.g. 'Desfazer', which `undoes` what the message tells. */
  action?: { label: string; run: () => void; undoes?: boolean }
}

let show: ((notice: Notice) => void) | undefined

const inPlace: string[] = []

/** Tells the signed-in user what happened; nobody, once that user has left. */
export function notify(notice: Notice): void {
  if (notice.once && inPlace.includes(notice.message)) return
  show?.(notice)
}

/** What a form says itself, until the answer is called. */
export function toldInPlace(message: string): () => void {
  inPlace.push(message)
  return () => {
    inPlace.splice(inPlace.indexOf(message), 1)
  }
}

/** The shell's part: notices are shown while it is drawn. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  show = listener
  return () => {
    show = undefined
  }
}
