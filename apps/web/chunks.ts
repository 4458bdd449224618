import type { Rolldown } from 'vite'

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>
type Graph = Parameters<Naming>[1]
type Modules = ReadonlySet<string>

/** What every first page loads. */
const START = ['base', 'common', 'app', 'fields', 'sign-in']
export const isAtStart = (name: string): boolean => START.includes(name.replace(PACKAGES, ''))

/** Packages apart from our own code: they stay in caches longer, and a phone answers between two scripts. */
const PACKAGES = '-packages'
const isOfPackage = (id: string) => id.includes('/node_modules/')
const isIcon = (id: string) => isOfPackage(id) && id.includes('/icons/')

/** Few pages use them, but all seem to: the package's index, by which they are imported, names everything. */
const OF_FEW = /@tanstack.+\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/** The rule of the house for pages (`every-page-has-an-address`). */
const isPage = (id: string) => id.endsWith('-page.tsx')

interface First {
  entry: string
  app: string
  home: string
  foot: string
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
    const name = names.get(id)
    return name === undefined ? null : `${name}${isOfPackage(id) ? PACKAGES : ''}`
  }
}

function nameAll(graph: Graph, { entry, app: appEntry, home, foot }: First): Map<string, string> {
  const names = new Map<string, string>()
  const name = (chunk: string, ids: Iterable<string>) => {
    for (const id of ids) if (!names.has(id)) names.set(id, chunk)
  }
  const base = closureOf(graph, [entry])
  const app = closureOf(graph, [appEntry], base)
  const guests = [...lazyIn(graph, base)].filter((id) => id !== appEntry)
  const ofGuests = guests.map((id) => closureOf(graph, [id], base))
  const started = base.union(app)
  const pages: Modules[] = []
  const dialogs: Modules[] = []
  for (const id of lazyBelow(graph, app, started)) {
    const modules = closureOf(graph, [id], started)
    if (isPage(id)) pages.push(modules)
    else dialogs.push(modules)
  }
  const [inGuests, inPages] = [unionOf(ofGuests), unionOf(pages)]
  const ofPages = inSeveral(pages, 3)
  const inHome = closureOf(graph, [home], started)
  const inFoot = closureOf(graph, [foot], started).difference(inGuests)
  // What the first page has in common with another one: as files of their own they would be many.
  const inApp = app.union(inHome.intersection(inSeveral(pages, 2))).union(inFoot.intersection(ofPages))
  name('base', base)
  name('common', inApp.intersection(inGuests))
  name('app', inApp)
  name('foot', inFoot)
  const fields = inGuests.intersection(inSeveral([...pages, ...dialogs], 2)).difference(inApp)
  name('fields', fields)
  name('sign-in', inSeveral(ofGuests, 3))
  // Many pages have no fields before a dialog is opened.
  name(
    'pages',
    [...ofPages].filter((id) => closureOf(graph, [id]).isDisjointFrom(fields)),
  )
  name('lists', ofPages)
  const ofDialogs = inSeveral(dialogs, 3)
  name(
    'forms',
    [...ofDialogs].filter((id) => isOfPackage(id) || !inPages.has(id)),
  )
  // A single icon is not worth a file.
  name('pages', [...inSeveral([...pages, ...dialogs], 2)].filter(isIcon))
  for (const [index, ids] of sharedBySamePages(pages, dialogs).entries()) name(`part${index + 1}`, ids)
  return names
}

/**
 * What pages share with a few others or with dialogs, one set for the same pages: as the dialogs differ, each module
 * would be a file of its own. What most dialogs load is apart, so that they do not load a page's code.
 */
function sharedBySamePages(pages: readonly Modules[], dialogs: readonly Modules[]): string[][] {
  const ofMost = inSeveral(dialogs, dialogs.length / 2)
  const shared = [...inSeveral([...pages, unionOf(dialogs)], 2)].filter((id) => pages.some((page) => page.has(id)))
  const pagesOf = (id: string) => pages.map((page) => Number(page.has(id))).join('')
  return [...Map.groupBy(shared, (id) => `${pagesOf(id)} ${ofMost.has(id)}`).values()]
}

/** All that comes with these modules at once, but for what is there. */
function closureOf(graph: Graph, ids: Iterable<string>, there: Modules = new Set()): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id) || there.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  for (const id of ids) add(id)
  return found
}

const lazyIn = (graph: Graph, modules: Iterable<string>) =>
  new Set([...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))

/** All that is loaded on demand from here on, and from there. */
function lazyBelow(graph: Graph, modules: Modules, there: Modules): Set<string> {
  const found = new Set<string>()
  for (let next = lazyIn(graph, modules).difference(there); next.size > 0; ) {
    for (const id of next) found.add(id)
    next = lazyIn(graph, closureOf(graph, next, there))
      .difference(there)
      .difference(found)
  }
  return found
}

const unionOf = (sets: readonly Modules[]): Set<string> => new Set(sets.flatMap((set) => [...set]))

function inSeveral(sets: readonly Modules[], least: number): Set<string> {
  return new Set([...unionOf(sets)].filter((id) => sets.filter((set) => set.has(id)).length >= least))
}
