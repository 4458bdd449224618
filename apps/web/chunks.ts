import type { Rolldown } from 'vite'

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>
type Graph = Parameters<Naming>[1]
type Modules = ReadonlySet<string>

/** What every first page loads. */
const START = ['base', 'common', 'app']
export const isAtStart = (name: string): boolean => START.includes(name.replace(PACKAGES, ''))

/** Packages apart from our own code, where they are worth a file: they stay in caches longer, and a phone answers between two scripts. */
const PACKAGES = '-packages'
const isOfPackage = (id: string) => id.includes('/node_modules/')

/** It names every icon: of a module that imports from it, the icons that it names are what it loads. */
const ICONS = '@tabler/icons-react'
const isOfIcons = (id: string) => id.includes(`/${ICONS}/`)

/** Few pages use them, but all seem to: the package's index, by which they are imported, names everything. */
const OF_FEW = /@tanstack.+\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/** Loaded when the page is idle, or where something waits: other chunks are not cut by what it shares with them. */
const OF_PHONE = /\/(?:lib\/offline\/.+|shell\/device|ask-for-later|waiting-\w+|profile\/components\/install)\.tsx?$/

/** How much more these and the home count. */
const OFTEN = 10

/** What one more file costs whoever loads it, in characters of code that it would else load without need. */
const FILE = 8_000

/** The rule of the house for pages (`every-page-has-an-address`). */
const isPage = (id: string) => id.endsWith('-page.tsx')

interface First {
  entry: string
  app: string
  home: string
  foot: string
  /** Other pages that most days begin with. */
  often: readonly string[]
}

/**
 * Cuts the bundle by what loads what, not by names of files: the boundaries are the lazy imports. `entry` is the first
 * module, `app` the one that it loads for a signed-in user, `home` the usual first page, `foot` what that draws last;
 * what else the entry loads are the sign-in pages.
 */
export function chunksOf(first: First): Naming {
  let names: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    if (OF_FEW.test(id)) return null
    names ??= nameAll(graph, first)
    return names.get(id) ?? null
  }
}

function nameAll(graph: Graph, { entry, app: appEntry, home, foot, often }: First): Map<string, string> {
  const names = new Map<string, string>()
  const weigh = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + sizeOf(graph, id), 0)
  const name = (chunk: string, ids: Iterable<string>) => {
    const unnamed = [...ids].filter((id) => !names.has(id))
    // Of what is loaded later some need only the packages.
    const isApart = !START.includes(chunk) || weigh(unnamed.filter(isOfPackage)) >= FILE
    for (const id of unnamed) names.set(id, `${chunk}${isApart && isOfPackage(id) ? PACKAGES : ''}`)
  }
  const base = closureOf(graph, [entry])
  const app = closureOf(graph, [appEntry], base)
  const started = base.union(app)
  const lazy = new Map(
    [...lazyBelow(graph, started)].filter((id) => !OF_PHONE.test(id)).map((id) => [id, closureOf(graph, [id], base)]),
  )
  lazy.delete(appEntry)
  const ofGuests = [...lazyIn(graph, base)].flatMap((id) => lazy.get(id) ?? [])
  const inGuests = new Set(ofGuests.flatMap((modules) => [...modules]))
  const pages = [...lazy].flatMap(([id, modules]) => (isPage(id) ? [modules] : []))
  const [inHome, inFoot] = [closureOf(graph, [home], started), closureOf(graph, [foot], started).difference(inGuests)]
  name('base', base)
  const inApp = app.union(inHome.intersection(inSeveral(pages, 2))).union(inFoot.intersection(inSeveral(pages, 3)))
  name('common', inApp.intersection(inGuests))
  name('app', inApp)
  const guests = lazyIn(graph, base)
  // What is there when it has been loaded.
  const had = new Map([...lazy].map(([id, modules]) => [id, guests.has(id) ? modules : modules.union(inApp)]))
  const waste = (all: Modules, by: string) =>
    weigh(all.difference(had.get(by) ?? new Set())) * ([home, foot, ...often].includes(by) ? OFTEN : 1)
  const groups = Map.groupBy(inSeveral([...lazy.values()], 2).difference(names), (id) =>
    [...lazy].flatMap(([one, modules]) => (modules.has(id) ? one : [])).join(' '),
  )
  const chunk = (ids: readonly string[], by: Modules): Chunk => {
    const all = closureOf(graph, ids, base)
    return { ids, by, size: weigh(ids), waste: new Map([...lazy.keys()].map((one) => [one, waste(all, one)])) }
  }
  const shared = [...groups].map(([by, ids]) => chunk(ids, new Set(by.split(' '))))
  const taken = [...START]
  for (const { ids } of merged(shared, chunk)) {
    const found = nameOf(graph, ids, taken)
    taken.push(found)
    name(found, ids)
  }
  return names
}

/** By the largest module; with its folder where another chunk has that name, such as `queries`. */
function nameOf(graph: Graph, ids: readonly string[], taken: readonly string[]): string {
  const largest = ids.reduce((one, other) => (sizeOf(graph, other) > sizeOf(graph, one) ? other : one))
  const [folder, file = ''] = largest.split('/').slice(-2)
  const name = file.split('.')[0] ?? ''
  return taken.includes(name) ? `${folder}-${name}` : name
}

interface Chunk {
  ids: readonly string[]
  /** The pages and dialogs that load it. */
  by: Modules
  size: number
  /** What each of all pages and dialogs would load without need, if it loaded this. */
  waste: ReadonlyMap<string, number>
}

/** Puts small chunks together, where a file less is worth more than what some then load without need. */
function merged(given: readonly Chunk[], join: (ids: readonly string[], by: Modules) => Chunk): Chunk[] {
  const done: Chunk[] = []
  const left = given.toSorted((a, b) => a.size - b.size)
  const wasted = (chunk: Chunk, by: Modules) => [...by].reduce((sum, one) => sum + (chunk.waste.get(one) ?? 0), 0)
  for (let chunk = left.shift(); chunk; chunk = left.shift()) {
    let best: { other: Chunk; gain: number } | undefined
    for (const other of left) {
      let gain = chunk.by.intersection(other.by).size * FILE
      if (gain > (best?.gain ?? 0)) gain -= wasted(chunk, other.by.difference(chunk.by))
      if (gain > (best?.gain ?? 0)) gain -= wasted(other, chunk.by.difference(other.by))
      if (gain > (best?.gain ?? 0)) best = { other, gain }
    }
    if (!best) {
      done.push(chunk)
      continue
    }
    const { other } = best
    left.splice(left.indexOf(other), 1)
    left.push(join([...chunk.ids, ...other.ids], chunk.by.union(other.by)))
    left.sort((a, b) => a.size - b.size)
  }
  return done
}

const sizeOf = (graph: Graph, id: string) => graph.getModuleInfo(id)?.code?.length ?? 0

/** All that comes with these modules at once, but for what is there. */
function closureOf(graph: Graph, ids: Iterable<string>, there: Modules = new Set()): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id) || there.has(id)) return
    found.add(id)
    for (const next of importedBy(graph, id)) add(next)
  }
  for (const id of ids) add(id)
  return found
}

function importedBy(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const barrel = isOfIcons(id) ? undefined : importedIds.find(isOfIcons)
  if (!barrel) return importedIds
  const [, names = ''] = new RegExp(`import {([^}]+)} from ["']${ICONS}["']`).exec(code ?? '') ?? []
  const icons = names.split(',').map((name) => `/${name.trim().split(' ')[0]}.mjs`)
  const isNamed = (file: string) => icons.some((icon) => file.endsWith(icon))
  return [
    ...importedIds.filter((other) => other !== barrel),
    ...(graph.getModuleInfo(barrel)?.importedIds.filter(isNamed) ?? []),
  ]
}

const lazyIn = (graph: Graph, modules: Iterable<string>) =>
  new Set([...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))

/** All that is loaded on demand from here on, and from there. */
function lazyBelow(graph: Graph, modules: Modules): Set<string> {
  const found = new Set<string>()
  for (let next = lazyIn(graph, modules); next.size > 0; ) {
    for (const id of next) found.add(id)
    next = lazyIn(graph, closureOf(graph, next)).difference(found)
  }
  return found
}

function inSeveral(sets: readonly Modules[], least: number): Set<string> {
  const all = new Set(sets.flatMap((set) => [...set]))
  return new Set([...all].filter((id) => sets.filter((set) => set.has(id)).length >= least))
}
