import { expect, test } from 'vitest'
import { helpTerms } from './help-terms.ts'

test.each(Object.entries(helpTerms))(
  'the help of %s explains three terms in at most two sentences each',
  (_, terms) => {
    expect(terms).toHaveLength(3)
    for (const [, meaning] of terms) expect(meaning.match(/[.?!](?=\s|$)/g)?.length).toBeLessThanOrEqual(2)
  },
)
