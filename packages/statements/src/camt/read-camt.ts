import { readFile } from '../ofx/read-ofx.ts'
import type { Encoding, Guess, ReadOptions } from '../options.ts'
import type { RefusalCode } from '../refusal.ts'
import type { OwnFields } from '../types.ts'
import { statementsOfCamt } from './statements.ts'

/** Reads camt.053, the statement of ISO 20022, whose fields say what those of OFX say. */
export function readCamt(text: string, encoding: Guess<Encoding>, options: ReadOptions): OwnFields | RefusalCode {
  return readFile(statementsOfCamt(text), 'camt', encoding, options)
}
