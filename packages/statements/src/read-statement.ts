import { decode } from './decode.ts'
import { readOfx } from './ofx/read-ofx.ts'
import { readTable } from './read-table.ts'
import { refuse } from './refusals.ts'
import { isOfx, refusedBytes, refusedText } from './sniff.ts'
import type { ReadOptions, ReadResult } from './types.ts'

/**
 * Reads a statement of a Brazilian bank or card: delimited or fixed-width text, OFX 1 and 2, OFC. It never throws: what
 * cannot be read, is over 10 MiB or has over 20 000 transactions is refused. Descriptions are cut at 500 characters.
 *
 * @param bytes the file as it is; what it holds is found out from the content.
 * @param fileName only a hint, where the content leaves a doubt.
 * @param options overrides of the guesses: the same structure as the answer's `detection` and `columns`.
 * @returns the accounts with their transactions (signed centavos, expense negative, in the file's order), every line
 *   left out with its reason, and what was detected with its evidence; or the refusal, in Portuguese, saying what to do.
 */
export function readStatement(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): ReadResult {
  const notText = refusedBytes(bytes)
  if (notText) return refuse(notText)
  const { text, encoding } = decode(bytes, options)
  const notStatement = refusedText(text)
  if (notStatement) return refuse(notStatement)
  const read = isOfx(text) ? readOfx(text, encoding, options) : readTable(text, encoding, fileName, options)
  return typeof read === 'string' || 'code' in read ? refuse(read) : { ok: true, statement: read }
}
