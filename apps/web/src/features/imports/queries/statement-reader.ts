import type { Day } from '@tostao/primitives/calendar'
import type { ReadOptions } from '@tostao/statements/options'
import { newId } from '#lib/new-id.ts'
import type { MovingPlan } from '../rules/moving/plan.ts'
import type { Moved, MovingSaid } from '../rules/moving/rows.ts'
import type { MovingFile } from '../rules/moving/summary.ts'
import type { Plan, Prepared, Verdicts } from '../rules/prepare-import.ts'
import type { PreviewResult } from '../rules/preview.ts'

export type Question =
  | { ask: 'preview'; file: File; options: ReadOptions; today: Day }
  | { ask: 'prepare'; file: File; options: ReadOptions; plan: Plan; verdicts: Verdicts }
  | { ask: 'move'; file: File; plan: MovingPlan; said: MovingSaid }

/** A file as a statement, and as a list of records of another app, where it is one. */
export interface ReadFile {
  result: PreviewResult
  moving: MovingFile | undefined
}

export interface Asked {
  id: number
  question: Question
}

export type Reply =
  | ({ ask: 'preview' } & ReadFile)
  | { ask: 'prepare'; prepared: Prepared }
  | { ask: 'move'; moved: Moved }
  | { ask: 'failed'; message: string }

export interface Replied {
  id: number
  reply: Reply
}

/** Reads a file in a worker, so that the page stays responsive. */
export interface StatementReader {
  id: string
  file: File
  preview: (options: ReadOptions, today: Day) => Promise<ReadFile>
  prepare: (options: ReadOptions, plan: Plan, verdicts: Verdicts) => Promise<Prepared>
  /** The rows of a list of another app. */
  move: (plan: MovingPlan, said: MovingSaid) => Promise<Moved>
  /** Stops reading. An import in preparation still gets its answer, because it continues after the page is left. */
  close: () => void
}

export function openStatement(file: File): StatementReader {
  const ask = startWorker()
  let prepared: Promise<unknown> = Promise.resolve()
  const kept = (answer: Promise<Reply>) => {
    prepared = Promise.all([prepared, answer])
    return answer
  }
  return {
    id: newId(),
    file,
    preview: async (options, today) => {
      const reply = await ask.question({ ask: 'preview', file, options, today })
      if (reply.ask !== 'preview') throw new Error(messageIn(reply))
      return reply
    },
    prepare: async (options, plan, verdicts) => {
      const reply = await kept(ask.question({ ask: 'prepare', file, options, plan, verdicts }))
      if (reply.ask !== 'prepare') throw new Error(messageIn(reply))
      return reply.prepared
    },
    move: async (plan, said) => {
      const reply = await kept(ask.question({ ask: 'move', file, plan, said }))
      if (reply.ask !== 'move') throw new Error(messageIn(reply))
      return reply.moved
    },
    close: () => void prepared.then(ask.end),
  }
}

const messageIn = (reply: Reply) => (reply.ask === 'failed' ? reply.message : `Unexpected answer: ${reply.ask}`)

function startWorker() {
  const worker = new Worker(new URL('./statement.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (reply: Reply) => void>()
  let count = 0
  let broken: Reply | undefined

  const end = (message: string) => {
    worker.terminate()
    broken = { ask: 'failed', message }
    for (const resolve of waiting.values()) resolve(broken)
    waiting.clear()
  }
  worker.addEventListener('error', () => end('The reader stopped'))
  worker.addEventListener('message', ({ data: { id, reply } }: MessageEvent<Replied>) => {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  })

  return {
    question: (question: Question) =>
      new Promise<Reply>((resolve) => {
        if (broken) return resolve(broken)
        const asked: Asked = { id: count++, question }
        waiting.set(asked.id, resolve)
        worker.postMessage(asked)
      }),
    end: () => end('The reader was closed'),
  }
}
