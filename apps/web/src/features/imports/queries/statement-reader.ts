import type { ReadOptions } from '@tostao/statements/options'
import { newId } from '#lib/new-id.ts'
import type { Plan, Prepared, Verdicts } from '../rules/prepare-import.ts'
import type { PreviewResult } from '../rules/preview.ts'

export type Question =
  | { ask: 'preview'; file: File; options: ReadOptions }
  | { ask: 'prepare'; file: File; options: ReadOptions; plan: Plan; verdicts: Verdicts }

export interface Asked {
  id: number
  question: Question
}

export type Reply =
  | { ask: 'preview'; result: PreviewResult }
  | { ask: 'prepare'; prepared: Prepared }
  | { ask: 'failed'; message: string }

export interface Replied {
  id: number
  reply: Reply
}

/** Reads a file in a worker, so that the page stays responsive. */
export interface StatementReader {
  id: string
  file: File
  preview: (options: ReadOptions) => Promise<PreviewResult>
  prepare: (options: ReadOptions, plan: Plan, verdicts: Verdicts) => Promise<Prepared>
  /** Stops reading. An import in preparation still gets its answer, because it continues after the page is left. */
  close: () => void
}

export function openStatement(file: File): StatementReader {
  const ask = startWorker()
  let prepared: Promise<unknown> = Promise.resolve()
  return {
    id: newId(),
    file,
    preview: async (options) => {
      const reply = await ask.question({ ask: 'preview', file, options })
      if (reply.ask !== 'preview') throw new Error(messageIn(reply))
      return reply.result
    },
    prepare: async (options, plan, verdicts) => {
      const answer = ask.question({ ask: 'prepare', file, options, plan, verdicts })
      prepared = Promise.all([prepared, answer])
      const reply = await answer
      if (reply.ask !== 'prepare') throw new Error(messageIn(reply))
      return reply.prepared
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
