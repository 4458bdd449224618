import { decode } from './decode.ts'
import { readOfx } from './ofx/read-ofx.ts'
import { readTable } from './read-table.ts'
import { toRefusal } from './refusals.ts'
import { isOfx, refusalOfBytes, refusalOfText } from './sniff.ts'
import type { ReadOptions, ReadResult } from './types.ts'

/**
 * Reads a statement of a Brazilian bank or card: delimited or fixed-width text, OFX 1 and 2, OFC. It never throws: a
 * file that cannot be read, is over 10 MiB or has over 20 000 transactions is refused. Descriptions are cut at 500
 * characters.
 *
 * @param bytes the file as it is; its format is detected from the content.
 * @param fileName a hint, used only when the content is not enough.
 * @param options overrides of the guesses, in the structure of the result's `detection` and `columns`.
 * @returns the accounts with their transactions (signed centavos, expense negative, in file order), the skipped lines
 *   with their reasons, and the guesses with their evidence; or the refusal, which says in Portuguese what to do.
 */
export function readStatement(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): ReadResult {
  const notText = refusalOfBytes(bytes)
  if (notText) return toRefusal(notText)
  const { text, encoding } = decode(bytes, options)
  const notStatement = refusalOfText(text)
  if (notStatement) return toRefusal(notStatement)
  const read = isOfx(text) ? readOfx(text, encoding, options) : readTable(text, encoding, fileName, options)
  return typeof read === 'string' || 'code' in read ? toRefusal(read) : { ok: true, statement: read }
}
