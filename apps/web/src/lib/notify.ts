import type { Notice } from '../ui/notice.tsx'

/** Tells the user what happened. The notification library is loaded with the first notice. */
export async function notify(notice: Notice): Promise<void> {
  const { showNotice } = await import('../ui/notice.tsx')
  showNotice(notice)
}
