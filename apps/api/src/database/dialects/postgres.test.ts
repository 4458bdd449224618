import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../../test/test-database.ts'
import { openDatabase } from '../connection.ts'

const NOW = '2026-11-21T15:00:00.000Z'

test.each(['LATIN1', 'SQL_ASCII'])('a database that keeps its texts in %s is refused', async (encoding) => {
  const { url, drop } = await openEmptyDatabase('postgres', `encoding '${encoding}' locale 'C' template template0`)
  onTestFinished(drop)
  await expect(openDatabase({ databaseUrl: url, dataDir: '' }, NOW)).rejects.toThrow(
    `The encoding of the database is ${encoding}. Create it with the encoding UTF8.`,
  )
})
