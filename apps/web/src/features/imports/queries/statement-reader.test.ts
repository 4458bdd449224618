import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStatement, type Replied } from './statement-reader.ts'

const PREPARED = {
  lines: [2],
  rows: [0],
  csvLines: [2],
  leftOut: 0,
  ignored: [],
  accountIds: [],
  invoices: [],
  divided: 0,
}
const PLAN = { typeMode: 'sign', accountIds: [], records: { accounts: [], categories: [], payees: [] } } as const

let reply: (data: Replied) => void
const terminate = vi.fn<() => void>()

beforeEach(() => {
  terminate.mockReset()
  const Worker = class {
    terminate = terminate
    postMessage = () => {}
    addEventListener(type: string, listener: (event: { data: Replied }) => void) {
      if (type === 'message') reply = (data) => listener({ data })
    }
  }
  vi.stubGlobal('Worker', Worker)
})

afterEach(() => vi.unstubAllGlobals())

test('an import in preparation is answered after the reader is closed', async () => {
  const reader = openStatement(new File([], 'extrato.csv'))
  const preparing = reader.prepare({}, PLAN, {})
  reader.close()
  await Promise.resolve()
  expect(terminate).not.toHaveBeenCalled()

  reply({ id: 0, reply: { ask: 'prepare', prepared: PREPARED } })
  expect(await preparing).toEqual(PREPARED)
  await vi.waitFor(() => expect(terminate).toHaveBeenCalledOnce())
})

test('closing the reader ends an open preview', async () => {
  const reader = openStatement(new File([], 'extrato.csv'))
  const preview = reader.preview({}, '2026-11-29')
  reader.close()
  await expect(preview).rejects.toThrow('The reader was closed')
  expect(terminate).toHaveBeenCalledOnce()
})
