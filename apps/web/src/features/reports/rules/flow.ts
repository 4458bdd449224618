import type { Centavos } from '@tostao/primitives/money'
import type { Part, Summary } from './ranking.ts'

export interface Stream {
  id: Part['id'] | 'kept'
  label: string
  value: Centavos
  look: Part['look']
  /** In hundredths of the picture's height: where it leaves the income, where it arrives, how thick it is. */
  from: number
  to: number
  size: number
}

/** What came in, what came back of what was spent before, and what was taken from earlier money when that was not enough. */
export interface Source {
  kind: 'income' | 'returned' | 'taken'
  value: Centavos
  top: number
  size: number
}

export interface Flow {
  sources: Source[]
  streams: Stream[]
}

/** The least height of a stream's label. */
const SLOT = 9

/** From the income to the categories and what was kept. Undefined without income: then nothing flows. */
export function flowOf(parts: readonly Part[], { income, result: kept }: Summary): Flow | undefined {
  const spent = parts.reduce((sum, { value }) => sum + value, 0)
  if (income <= 0 || spent <= 0) return undefined
  const ends = [
    ...parts.map(({ id, label, value, look }) => ({ id, label, value, look })),
    ...(kept > 0 ? [{ id: 'kept' as const, label: 'Sobrou', value: kept, look: null }] : []),
  ]
  const whole = spent + Math.max(kept, 0)
  const taken = Math.max(-kept, 0)
  const room = 100 - ends.length * SLOT
  const sizeOf = (value: Centavos) => (value / whole) * room
  const top = (100 - room) / 2
  let from = top
  let slot = 0
  const streams = ends.map((end) => {
    const size = sizeOf(end.value)
    const stream = { ...end, from, to: slot + SLOT / 2, size }
    from += size
    slot += size + SLOT
    return stream
  })
  const values = { income, returned: whole - income - taken, taken }
  let start = top
  const sources = SOURCES.flatMap((kind) => {
    const value = values[kind]
    if (value <= 0) return []
    const size = sizeOf(value)
    const source = { kind, value, top: start, size }
    start += size
    return source
  })
  return { sources, streams }
}

const SOURCES = ['income', 'returned', 'taken'] as const

/** The path of a stream in a picture of 100 by 100. */
export function streamPath({ from, to, size }: Pick<Stream, 'from' | 'to' | 'size'>): string {
  const curve = (start: number, end: number) => `C 50 ${start}, 50 ${end},`
  return `M 0 ${from} ${curve(from, to)} 100 ${to} V ${to + size} ${curve(to + size, from + size)} 0 ${from + size} Z`
}
