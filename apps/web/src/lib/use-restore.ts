import { useQueryClient } from '@tanstack/react-query'

/**
 * Records again what was deleted. Where `record` broke off, it goes on when it is called again with the same key:
 * a call that has added something is answered as it was.
 */
export function useRestore<Item>(record: (item: Item, idempotencyKey: string) => Promise<unknown>) {
  const client = useQueryClient()
  return async (item: Item, key: string) => {
    try {
      await record(item, key)
    } finally {
      // After a failure, too: a part may be recorded, or all of it although no answer came.
      void client.invalidateQueries()
    }
  }
}
