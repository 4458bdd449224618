import { type FixedReason, fixedReasons } from './purchases.ts'

// Apart from the calls of purchases, which many pages load.

/** An installment that keeps its purchase from being corrected: the API refuses by it, the form shows it. */
export interface FixedPart {
  installment: number
  why: FixedReason
}

const TEXTS: Record<FixedReason, readonly [one: string, several: string]> = {
  imported: ['a parcela # veio de um arquivo do banco', 'as parcelas # vieram de arquivos do banco'],
  paid: [
    'a fatura da parcela # já foi paga, toda ou em parte',
    'as faturas das parcelas # já foram pagas, todas ou em parte',
  ],
  anticipated: ['a parcela # foi antecipada', 'as parcelas # foram antecipadas'],
  cancelled: ['a parcela # foi cancelada', 'as parcelas # foram canceladas'],
  refunded: ['a parcela # tem estorno', 'as parcelas # têm estorno'],
}

/** The parts that are fixed, and why: 'a parcela 1 veio de um arquivo do banco; as parcelas 3 a 5 foram canceladas'. */
export const fixedText = (parts: readonly FixedPart[]): string =>
  fixedReasons
    .flatMap((reason) => {
      const numbers = parts.filter(({ why }) => why === reason).map(({ installment }) => installment)
      const [one, several] = TEXTS[reason]
      return numbers.length === 0 ? [] : (numbers.length === 1 ? one : several).replace('#', listed(numbers))
    })
    .join('; ')

/** '1', '1 e 2', '1, 3 e 5 a 8'. */
function listed(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  const texts = runs.flatMap(({ from, to }) =>
    to - from > 1 ? `${from} a ${to}` : from === to ? `${from}` : [`${from}`, `${to}`],
  )
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} e ${texts.at(-1)}` : texts.join('')
}
