export interface Notice {
  message: string
  tone?: 'done' | 'error'
  /** Offered beside the message, e.g. 'Desfazer'. */
  action?: { label: string; run: () => void }
}

/** Tells the user what happened. The notification library is loaded with the first notice. */
export async function notify(notice: Notice): Promise<void> {
  const { showNotice } = await import('../ui/notice.tsx')
  showNotice(notice)
}
