import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '../../../..')

interface Step {
  /** `COPY`, `RUN`. */
  word: string
  args: string
}
export interface Stage {
  from: string
  name: string
  steps: Step[]
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The stages of the Dockerfile, the last one without a name. */
export function stagesOfImage(): Stage[] {
  const stages: Stage[] = []
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  for (const line of lines.filter((text) => text !== '' && !text.startsWith('#'))) {
    const [, word = '', args = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (word === '') throw new Error(`The Dockerfile has a line without a word: ${line}`)
    const [from = '', , name = ''] = args.split(' ')
    if (word === 'FROM') stages.push({ from, name, steps: [] })
    else stages.at(-1)?.steps.push({ word, args })
  }
  return stages
}

export const argsOf = ({ steps }: Stage, word: string): string[] =>
  steps.filter((step) => step.word === word).map(({ args }) => args)

/** Where a COPY reads and writes, and of which stage; of the repository without one. */
export function copyOf(args: string): { stage: string | undefined; sources: string[]; target: string } {
  const [, stage, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(args) ?? []
  const words = paths.split(' ')
  return { stage, sources: words.slice(0, -1), target: words.at(-1) ?? '' }
}

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '')

/** Whether .dockerignore keeps a file of the repository, or a folder with it, out of the image. */
export function isIgnored(path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return above.some((one) => ignored.some((pattern) => matchesGlob(one, pattern)))
}

/** The settings of an ENV line. */
export const settingsOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    argsOf(stage, 'ENV').flatMap((args) => args.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  )
