import type { Id } from '@tostao/contract/fields'
import { useState } from 'react'
import { ApiError } from './api-error.ts'

interface Versioned {
  id: Id
  version: number
}

/** The edit of a record that another window may change meanwhile; `read` returns its current version. */
export function useVersionedEdit<T extends Versioned>(record: T, read: (id: Id) => Promise<T | undefined>) {
  const [base, setBase] = useState<Versioned>(record)
  /** What another window has saved; set until the user chooses a version. */
  const [current, setCurrent] = useState<T>()

  /** Returns whether the change was saved. */
  const save = async (change: (edit: Versioned) => Promise<unknown>): Promise<boolean> => {
    try {
      const { id, version } = current ?? base
      await change({ id, version })
      return true
    } catch (error) {
      const now = error instanceof ApiError && error.code === 'stale_edit' ? await read(record.id) : undefined
      if (!now) throw error
      setCurrent(now)
      return false
    }
  }
  const takeCurrent = () => {
    if (current) setBase(current)
    setCurrent(undefined)
  }
  return { current, save, takeCurrent }
}
