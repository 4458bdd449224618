import { useQueryClient } from '@tanstack/react-query'

/** Creates a deleted record again. After a failure, a retry with the same key continues where it stopped. */
export function useRestore<Item>(record: (item: Item, idempotencyKey: string) => Promise<unknown>) {
  const client = useQueryClient()
  return async (item: Item, key: string) => {
    try {
      await record(item, key)
    } finally {
      // Also after a failure: the record may have been created without an answer.
      void client.invalidateQueries()
    }
  }
}
