import fc from 'fast-check'
import { cardOperations } from './cards.ts'
import { compare } from './compare.ts'
import { Draw } from './draw.ts'
import { type Kill, someKill, textOfKill } from './kill.ts'
import { ledger } from './ledger.ts'
import { memory } from './memory.ts'
import { plans } from './plans.ts'
import { transferOperations } from './transfers.ts'
import { NothingDone, type Operation, type Server, World } from './world.ts'

const USERS = 3
const NUMBERS = 12
/** After so many steps the users who did nothing are compared, too, and all invariants are checked. */
const CHECK_EVERY = 20

const operations: readonly Operation[] = [...ledger, ...transferOperations, ...plans, ...cardOperations, ...memory]

interface Step {
  operation: Operation
  user: number
  numbers: readonly number[]
  kill: Kill | undefined
}
/** Kills the server in one of `killEvery` steps. Only the list is shrunk: what remains of it draws the same numbers. */
const someStep = (killEvery: number): fc.Arbitrary<Step> =>
  fc.noShrink(
    fc
      .record({
        operation: fc.oneof(...operations.map((each) => ({ weight: each.weight, arbitrary: fc.constant(each) }))),
        user: fc.nat(USERS - 1),
        numbers: fc.array(fc.nat(), { minLength: NUMBERS, maxLength: NUMBERS }),
      })
      .map((drawn) => {
        // The operation draws from the other end.
        const kill = someKill(killEvery, new Draw(drawn.numbers.toReversed()))
        const text = `user ${drawn.user}: ${drawn.operation.name}${kill ? `, ${textOfKill(kill)}` : ''}`
        return { ...drawn, kill, [fc.toStringMethod]: () => text }
      }),
  )

/** How often each operation was done, or found nothing to do. */
export type Counts = Record<string, { done: number; idle: number }>
export const counted = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, { done, idle }]) => `${name} ${done} of ${done + idle}`)
    .join(', ')

export interface Simulated {
  server: Server
  /** Throws when a rule of the database is broken. */
  assertSound(): Promise<void>
  counts?: Counts
  /** By `performance.now()`: then it ends. */
  until?: number
}

/** Plays steps on new users, and compares what the server says of them with the model after each one. */
export async function play(
  steps: readonly Step[],
  { server, assertSound, counts = {}, until = Number.POSITIVE_INFINITY }: Simulated,
): Promise<void> {
  // Also what is left to shrink.
  if (performance.now() > until) return
  const worlds = await Promise.all(Array.from({ length: USERS }, () => newWorld(server)))
  let played = 0
  for (const { operation, user, numbers, kill } of steps) {
    const world = worlds[user]
    if (!world || performance.now() > until) break
    const { done, idle } = counts[operation.name] ?? { done: 0, idle: 0 }
    server.killIn?.(kill)
    const isDone = await perform(world, operation, new Draw(numbers))
    counts[operation.name] = isDone ? { done: done + 1, idle } : { done, idle: idle + 1 }
    if (operation.name === 'wait') for (const each of worlds) each.last = undefined
    played += 1
    if (played % CHECK_EVERY > 0) continue
    for (const each of worlds) if (each !== world) await compare(each)
    await assertSound()
  }
  for (const world of worlds) await compare(world)
  await assertSound()
}

async function newWorld(server: Server): Promise<World> {
  const world = new World(server, await server.newUser())
  for (const type of ['checking', 'checking', 'credit_card'] as const) await world.openAccount(type, 100_00)
  for (const type of ['DESPESA', 'DESPESA', 'DESPESA', 'RECEITA', 'RECEITA'] as const) await world.openCategory(type)
  return world
}

/** Whether it did something. */
async function perform(world: World, operation: Operation, draw: Draw): Promise<boolean> {
  const before = world.state
  const { last } = world
  try {
    const undoId = await operation.run(world, draw)
    await compare(world)
    const after = world.state
    world.last = undoId ? { id: undoId, before: operation.undone?.(before, after) ?? before, after } : undefined
    if (world.last) world.undoables.push(world.last)
    return true
  } catch (error) {
    if (!(error instanceof NothingDone)) throw error
    world.last = last
    return false
  }
}

/** The suite plays these each time. */
export const SHORT_SEEDS = [1, 2, 3, 4]

interface Lists {
  maxLength?: number
  /** One of so many steps; 0 for none. */
  killEvery?: number
}

/** Plays the list of steps of a seed; one that fails is shrunk to the shortest that does. */
export const playSeed = (
  seed: number,
  playList: (list: Step[]) => Promise<void>,
  { maxLength = 90, killEvery = 0 }: Lists = {},
): Promise<void> => {
  const list = fc.array(someStep(killEvery), { minLength: 1, maxLength, size: 'max' })
  return fc.assert(fc.asyncProperty(list, playList), { numRuns: 1, seed })
}
