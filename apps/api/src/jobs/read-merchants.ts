import type { Job } from '../job.ts'
import { findUnread, readMerchants } from '../ledger/merchants.ts'

/** Reads with whom the transactions are that were written before this was stored. */
export const readMerchantsJob: Job = {
  name: 'read-merchants',
  everyMilliseconds: 60_000,
  hasWork: async ({ db }) => (await findUnread(db)) !== undefined,
  async run({ db }, lost) {
    for (let userId = await findUnread(db); userId !== undefined; userId = await findUnread(db)) {
      lost?.throwIfAborted()
      await readMerchants(db, userId)
    }
  },
}
