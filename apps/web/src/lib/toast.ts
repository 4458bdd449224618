export interface Toast {
  message: string
  tone?: 'done' | 'error'
  /** Not shown while the same text is shown, in a toast or in a form: many calls may meet one failure. */
  once?: boolean
  /** Offered beside the message, e.g. 'Desfazer', which `undoes` what the message says. */
  action?: { label: string; run: () => void; undoes?: boolean }
  /** What could follow, offered before the action, which stays. */
  next?: readonly Next[]
}

export interface Next {
  label: string
  run: () => void
}

let show: ((shown: Toast) => void) | undefined

const inline: string[] = []

/** Says to the signed-in user what happened; to nobody, once that user has left. */
export function toast(shown: Toast): void {
  if (shown.once && inline.includes(shown.message)) return
  show?.(shown)
}

export function shownInline(message: string): () => void {
  inline.push(message)
  return () => {
    inline.splice(inline.indexOf(message), 1)
  }
}

export function onToast(listener: (shown: Toast) => void): () => void {
  show = listener
  return () => {
    show = undefined
  }
}
