import type { ReactNode } from 'react'
import type { Findable } from '#ui/combobox/options.ts'

/** One option of the palette. */
export interface Found extends Findable {
  id: string
  note?: string
  mark: ReactNode
  /** The key that does the same. */
  shortcut?: string
  /** The address that it opens, or what it does. */
  does: string | (() => void)
}

export interface FoundGroup {
  kind: string
  found: Found[]
}
