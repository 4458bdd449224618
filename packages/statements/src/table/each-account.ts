import type { Guess, ReadOptions, SignRule } from '../options.ts'

interface WithSigns {
  signs: Guess<SignRule>
}

/**
 * Reads the accounts of a file that has several. Where some of them ask for the signs, the caller's answer is for these
 * alone: it would turn the signs of the others round. `signs` is the guess to show, that of an account that asks first.
 */
export function readEach<One, Read extends WithSigns>(
  list: readonly One[],
  options: ReadOptions,
  read: (one: One, options: ReadOptions) => Read,
): { accounts: Read[]; signs: Guess<SignRule> | undefined } {
  const { signs: answer, ...unanswered } = options
  const found = list.map((one) => ({ one, own: read(one, unanswered) }))
  const asking = found.filter(({ own }) => own.signs.from === 'default')
  if (answer === undefined) return { accounts: found.map(({ own }) => own), signs: (asking[0] ?? found[0])?.own.signs }
  const answered = asking.length > 0 ? asking : found
  const accounts = found.map((one) => (answered.includes(one) ? read(one.one, options) : one.own))
  return { accounts, signs: accounts.find(({ signs }) => signs.from === 'options')?.signs ?? accounts[0]?.signs }
}
