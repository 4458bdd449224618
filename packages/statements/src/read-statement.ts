// How a statement is read (a file of named fields, `ofx/`, `qif/` or `own/`, needs only the last step):
// 1. `file/` makes text of bytes, and cells of text by the layout that it finds. `days/` completes rows whose day
//    stands in a line of its own.
// 2. `table/` finds the headers and the rows below each; `columns/` gives each column its meaning by its name and
//    cells.
// 3. `interpretation/` reads the rows (`rows/`, `values/`, `words/`) by given options and decides the account
//    (`account/`) and the signs (`signs/`); `agreement/` compares that with the balances and totals that the file
//    prints.
// 4. What is open then is tried with each answer: the one with which most of these figures agree, and none disagrees,
//    is taken; without one the user is asked (decision 15).
// A new kind of file is taught by a rule of a low step, else by a doubt with its answers, never by a silent default. It
// goes into `test/unseen.test.ts`; what it teaches about all files into `test/planted.test.ts`.

import { readCamt } from './camt/read-camt.ts'
import { decode } from './file/decode.ts'
import { isCamt, isOfx, isQif, refusalOfBytes, refusalOfText } from './file/sniff.ts'
import { asked } from './interpretation/questions.ts'
import { ofSigns } from './interpretation/sign-doubts.ts'
import { readOfx } from './ofx/read-ofx.ts'
import type { Encoding, Guess, ReadOptions } from './options.ts'
import { readOwn } from './own/read-own.ts'
import { ownFormOf } from './own/rows.ts'
import { readQif } from './qif/read-qif.ts'
import { readTable } from './read-table.ts'
import type { RefusalCode } from './refusal.ts'
import { refusalOfNoRows, toRefusal } from './refusals.ts'
import type { OwnFields, ReadResult, Statement } from './types.ts'

/**
 * Reads a statement of a Brazilian bank or card: delimited or fixed-width text, OFX 1 and 2, OFC, camt.053, QIF,
 * and what Tostão exports. It never throws: a file that cannot be read, has no transaction, is over 10 MiB or has over 20 000 transactions is refused.
 * Descriptions are cut at 500 characters.
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
  const read = readText(text, encoding, fileName, options)
  if (typeof read === 'string' || 'code' in read) return toRefusal(read)
  const isEmpty = read.accounts.every(({ transactions }) => transactions.length === 0)
  return isEmpty ? refusalOfNoRows(read) : { ok: true, statement: read }
}

function readText(text: string, encoding: Guess<Encoding>, fileName: string, options: ReadOptions) {
  if (isOfx(text)) return withQuestions(options, (asked) => readOfx(text, encoding, asked))
  if (isCamt(text)) return withQuestions(options, (asked) => readCamt(text, encoding, asked))
  const own = ownFormOf(text)
  if (own) return withQuestions(options, () => readOwn(text, encoding, own))
  if (isQif(text)) return withQuestions(options, (asked) => readQif(text, encoding, fileName, asked))
  return readTable(text, encoding, fileName, options)
}

/** Only the signs of a file that names its own fields can be in doubt. */
function withQuestions(
  options: ReadOptions,
  read: (options: ReadOptions) => OwnFields | RefusalCode,
): Statement | RefusalCode {
  const usual = read(options)
  if (typeof usual === 'string') return usual
  const accountsBy = (change: ReadOptions) => {
    const other = read({ ...options, ...change })
    return typeof other === 'string' ? [] : other.accounts
  }
  const questions = ofSigns(usual.detection, options).map((doubt) =>
    asked(doubt, [usual.accounts, ...doubt.answers.slice(1).map((answer) => accountsBy(answer.options))]),
  )
  return { ...usual, explained: [], questions }
}
