import { useNavigationBlocker } from './use-navigation-blocker.ts'

/** The browser's back button closes what is open over the page, and stays on the page. */
export function useBackCloses(opened: boolean, close: () => void): void {
  useNavigationBlocker(opened, {
    shouldBlock: ({ historyAction }) => historyAction === 'POP',
    onBlocked: ({ reset }) => {
      reset()
      close()
    },
  })
}
