import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from './loaded.tsx'
import { Panel } from './panel.tsx'

interface LoadedPageProps<Item> extends LoadedProps<readonly Item[]> {
  empty: ReactNode
}

/** What a page shows of a list that has something; else one panel that loads, says why not, or begins. */
export function LoadedPage<Item>({ children, ...loading }: LoadedPageProps<Item>) {
  const { data } = loading.query
  if (data !== undefined && data.length > 0) return children(data)
  return (
    <Panel flush minHeight="20rem">
      <Loaded {...loading}>{() => null}</Loaded>
    </Panel>
  )
}
