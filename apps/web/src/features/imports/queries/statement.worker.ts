import type { Day } from '@tostao/primitives/calendar'
import type { ReadOptions } from '@tostao/statements/options'
import { readStatement } from '@tostao/statements/read-statement'
import { MAX_RECORD_BYTES, readRecords } from '@tostao/statements/records/read-records'
import type { OwnRecords } from '@tostao/statements/records/types'
import { MAX_BYTES } from '@tostao/statements/refusals'
import type { ReadResult } from '@tostao/statements/types'
import { provideTemporal } from '#lib/provide-temporal.ts'
import { describeInstallments } from '../rules/describe-installments.ts'
import { moveRecords } from '../rules/moving/rows.ts'
import { summaryOf } from '../rules/moving/summary.ts'
import { prepareImport } from '../rules/prepare-import.ts'
import { previewOf } from '../rules/preview.ts'
import type { Asked, Question, Reply } from './statement-reader.ts'

let records: { file: string; found: OwnRecords | undefined } | undefined

/** Reads a list of another app once: no option changes it. */
async function readList(file: File, today: Day): Promise<OwnRecords | undefined> {
  const key = `${file.name} ${file.size} ${today}`
  if (records?.file !== key) {
    const isLarge = file.size > MAX_RECORD_BYTES
    records = {
      file: key,
      found: isLarge ? undefined : readRecords(new Uint8Array(await file.arrayBuffer()), today),
    }
  }
  return records.found
}

let last: { key: string; result: ReadResult } | undefined

/** Reads the file once per set of options. The statement stays in the worker; the page gets what it shows or sends. */
async function read(file: File, options: ReadOptions): Promise<ReadResult> {
  const key = JSON.stringify(options)
  if (last?.key === key) return last.result
  // One byte above the limit is enough for the reader to refuse the file.
  const bytes = new Uint8Array(await file.slice(0, MAX_BYTES + 1).arrayBuffer())
  const found = readStatement(bytes, file.name, options)
  const result = found.ok ? { ...found, statement: describeInstallments(found.statement) } : found
  last = { key, result }
  return result
}

async function answer(question: Question): Promise<Reply> {
  await provideTemporal()
  if (question.ask === 'move') {
    const list = await readList(question.file, question.said.today)
    if (!list) return { ask: 'failed', message: 'The file is no list of records' }
    return { ask: 'move', moved: moveRecords(list, question.plan, question.said) }
  }
  const result = await read(question.file, question.options)
  if (question.ask === 'preview') {
    const list = await readList(question.file, question.today)
    return {
      ask: 'preview',
      result: result.ok ? { ok: true, preview: previewOf(result.statement) } : result,
      moving: list && summaryOf(list),
    }
  }
  if (!result.ok) return { ask: 'failed', message: result.refusal.message }
  return { ask: 'prepare', prepared: prepareImport(result.statement, question.plan, question.verdicts) }
}

self.addEventListener('message', async ({ data: { id, question } }: MessageEvent<Asked>) => {
  const reply = await answer(question).catch((error: unknown): Reply => ({ ask: 'failed', message: String(error) }))
  self.postMessage({ id, reply })
})
