import { MAX_INSTALLMENTS, MIN_INSTALLMENTS } from '@tostao/contract/limits'
import { markUsed, take, takeLinking, type Word } from './words.ts'

interface Installments {
  count: number
  /** What stands after 'de' in '10x de 89,90': the amount of one, if it is an amount. */
  each: Word | undefined
}

/** 'em 3x', '3x', 'em 3 vezes', '10x de 89,90'. At the begin '2x' counts things, unless an amount follows by 'de'. */
export function takeInstallments(words: readonly Word[]): Installments | undefined {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const isApart = /^(?:x|vezes)$/.test(next?.folded ?? '')
    const count = Number((isApart ? /^(\d{1,2})$/ : /^(\d{1,2})x$/).exec(word.folded)?.[1])
    const taken = isApart && next ? [word, next] : [word]
    const [linking, first, second] = words.slice(at + taken.length)
    const each = linking?.folded === 'de' ? (first?.folded === 'r$' ? second : first) : undefined
    const isEach = /^(?:r\$)?\d/.test(each?.folded ?? '')
    if (word.used || !(count >= MIN_INSTALLMENTS && count <= MAX_INSTALLMENTS) || (at === 0 && !isEach)) continue
    markUsed(isEach && linking ? [...taken, linking] : taken)
    takeLinking(words, word)
    take(words, /^sem$/, /^juros$/)
    return { count, each: isEach ? each : undefined }
  }
  return undefined
}
