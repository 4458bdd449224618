export interface Notice {
  message: string
  tone?: 'done' | 'error'
  /** Not said beside another one of the same words: many calls meet one failure. */
  once?: boolean
  /** Offered beside the message, e.g. 'Desfazer', which `undoes` what the message tells. */
  action?: { label: string; run: () => void; undoes?: boolean }
}

let show: ((notice: Notice) => void) | undefined

/** Tells the signed-in user what happened; nobody, once that user has left. */
export const notify = (notice: Notice): void => show?.(notice)

/** The shell's part: notices are shown while it is drawn. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  show = listener
  return () => {
    show = undefined
  }
}
