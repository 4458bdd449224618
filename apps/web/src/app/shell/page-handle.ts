import { useMatches } from 'react-router'

/** What a page's route tells the shell. */
export interface PageHandle {
  /** The page shows one month, so the top bar has the month control. */
  month?: boolean
}

export const useHasMonth = (): boolean =>
  useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && 'month' in handle)
