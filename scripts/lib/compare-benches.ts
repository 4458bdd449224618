import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../../bench/load/figures.ts'
import { root, runNode } from './child.ts'
import { temporaryFolder } from './command.ts'

const ROUNDS = 3
/** The lines of each round. */
type Seen = Record<'now' | 'before', Figure[][]>
type Times = 'milliseconds' | 'processor'

/**
 * Runs benches of this state and of `commit` in turns, and prints what each line takes now as a ratio of what it took then:
 * the median of the rounds, and in brackets the least and the greatest. The benches are those of this state, so a commit
 * without what they import cannot be compared.
 */
export async function compareBenches(
  resources: AsyncDisposableStack,
  { commit, files, args, env }: { commit: string; files: string[]; args: string[]; env: NodeJS.ProcessEnv },
): Promise<number> {
  const folder = await temporaryFolder(resources)
  const other = join(folder, 'before')
  cloneAt(commit, other)
  const seen: Seen = { now: [], before: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who comes second finds warm files.
    const states = round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const)
    for (const state of states) {
      console.error(`Round ${round + 1} of ${ROUNDS}: ${state}`)
      const kept = join(folder, `${state}-${round}`)
      const cwd = state === 'now' ? root : other
      for (const file of files)
        await runNode(resources, [file, ...args], {
          ...{ cwd, env: { ...env, BENCH_FIGURES: kept } },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
      if (!existsSync(kept)) throw new Error(`Nothing was measured of ${state}.`)
      const figures: Figure[] = JSON.parse(`[${readFileSync(kept, 'utf8').trim().replaceAll('\n', ',')}]`)
      seen[state].push(figures)
    }
  }
  print(seen)
  return 0
}

/** A clone with its own packages, because links among them lead to the code beside them, and with the benches of this state. */
function cloneAt(commit: string, folder: string): void {
  const git = (...words: string[]) => execFileSync('git', words, { stdio: ['ignore', 2, 'inherit'] })
  git('clone', '--quiet', '--no-checkout', root, folder)
  git('-C', folder, 'checkout', '--quiet', commit)
  rmSync(join(folder, 'bench'), { recursive: true })
  cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true })
  execFileSync('npm', ['ci', '--include=dev', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function print({ now, before }: Seen): void {
  const cells = (first: string, ...others: string[]) =>
    console.log(first.padEnd(34) + others.map((other) => other.padStart(18)).join(''))
  cells('', 'ms before', 'now', 'ratio', 'processor before', 'now', 'ratio')
  for (const { line } of now[0] ?? []) {
    const found = (state: Figure[][]) => state.flatMap((round) => round.filter((figure) => figure.line === line))
    const [ofNow, ofBefore] = [found(now), found(before)]
    cells(line, ...compared(ofBefore, ofNow, 'milliseconds'), ...compared(ofBefore, ofNow, 'processor'))
  }
}

function compared(before: Figure[], now: Figure[], what: Times): string[] {
  const values = (figures: Figure[]) => figures.flatMap((figure) => figure[what] ?? [])
  const [first, second] = [values(before), values(now)]
  if (first.length === 0 || first.length !== second.length) return ['', '', '']
  const ratios = second.map((value, round) => value / (first[round] ?? value)).toSorted((a, b) => a - b)
  const spread = `${median(ratios).toFixed(2)} (${ratios.at(0)?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)})`
  return [median(first).toFixed(2), median(second).toFixed(2), spread]
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
