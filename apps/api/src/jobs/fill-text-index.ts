import type { Job } from '../job.ts'
import { inPortion } from '../ledger/in-portion.ts'
import { hasTextsToIndex, indexTexts } from '../ledger/search.ts'

// Some 25 ms: what people write goes between the portions.
const PORTION = 2_000

/** Brings new descriptions into the index of texts. Until then a search reads them one by one. */
export const fillTextIndex: Job = {
  name: 'fill-text-index',
  everyMilliseconds: 60_000,
  hasWork: ({ db }) => hasTextsToIndex(db),
  async run({ db }, lost) {
    while ((await inPortion(db, (trx) => indexTexts(trx, PORTION))) > 0) lost?.throwIfAborted()
  },
}
