// "The rooms" of docs/architecture.md.
import { readdirSync } from 'node:fs'

// The features of both sides from the ground up: one may use only those of the lines before its own.
const TIERS = [
  ['undo'],
  ['accounts', 'categories', 'labels', 'profile', 'push'],
  ['card-terms'],
  ['transactions', 'budgets'],
  ['goals', 'recurring', 'category-rules', 'cards', 'purchases'],
  ['imports', 'example'],
  ['exports', 'demo'],
  ['reports', 'forecast'],
  ['dashboard'],
]
const APART = ['auth', 'health', 'debug']

const placed = [...TIERS.flat(), ...APART]
const homeless = readdirSync('apps/api/src/features').filter((feature) => !placed.includes(feature))
const layerNamed = placed.filter((feature) => ['routes', 'service', 'rules', 'repository'].includes(feature))
if (layerNamed.length > 0) throw new Error(`A feature may not be named like a layer: ${layerNamed.join(', ')}`)
if (homeless.length > 0) throw new Error(`.dependency-cruiser.mjs gives no tier to: ${homeless.join(', ')}`)

// The folders of the API from the ground up: one may use those before it.
const ROOMS = ['lib', 'tables', 'database', 'ledger', 'backup', 'calls', 'features', 'jobs', 'threads', 'http']

const API = '^apps/api/src/'
const WEB = '^apps/web/src/'
const WEB_RULES = `${WEB}features/[^/]+/(?:shared/)?rules(?:/|\\.ts$)`
const TESTS = String.raw`\.(?:test|spec)\.tsx?$|^(?:apps|packages)/[^/]+/src/test/|^e2e/`
/** A file of the API, or the folder of the same name that it has become. */
const layer = (...names) => `${API}features/[^/]+/(?:${names.join('|')})(?:/|\\.ts$)`
/** node_modules of a workspace or of the repository. */
const library = (...names) => `(?:^|/)node_modules/(?:${names.join('|')})(?:/|$)`

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

const sides = [
  forbid('web-uses-no-api', { path: '^apps/web/' }, { path: '^apps/api/' }),
  forbid('api-uses-no-web', { path: '^apps/api/' }, { path: '^apps/web/' }),
  forbid('packages-use-no-app', { path: '^packages/' }, { path: '^(?:apps|scripts|e2e|bench)/' }),
  forbid(
    'contract-uses-zod-and-primitives',
    { path: '^packages/contract/', pathNot: TESTS },
    { pathNot: ['^packages/(?:contract|primitives)/', library('zod')] },
  ),
  forbid('web-loads-no-examples', { path: '^apps/web/' }, { path: 'contract/src/examples/', reachable: true }),
  forbid(
    'statements-use-their-parser-texts-and-primitives',
    { path: '^packages/statements/', pathNot: TESTS },
    { pathNot: ['^packages/(?:statements|texts|primitives)/', library('papaparse', '@types/papaparse')] },
  ),
  forbid(
    'cards-and-texts-use-primitives',
    { path: '^packages/(cards|texts)/', pathNot: TESTS },
    { pathNot: '^packages/(?:$1|primitives)/' },
  ),
  forbid(
    'primitives-use-nothing',
    { path: '^packages/primitives/', pathNot: TESTS },
    { pathNot: '^packages/primitives/' },
  ),
]

const tools = [
  forbid(
    'sql-in-repositories',
    {
      path: API,
      pathNot: [layer('repository'), `${API}(?:tables|database|ledger|backup)/`, `${API}calls/[^/]+-rows\\.ts$`, TESTS],
    },
    { path: library('kysely', 'pg', 'better-sqlite3', '@types/pg', '@types/better-sqlite3') },
  ),
  forbid(
    'fastify-in-http',
    { path: API, pathNot: [`${API}http/`, `${API}(?:app|server)\\.ts$`, TESTS] },
    { path: library('fastify', 'fastify-[^/]+', '@fastify/[^/]+') },
  ),
]

const layers = [
  forbid('service-knows-no-routes', { path: layer('service') }, { path: layer('routes') }),
  forbid('repository-knows-no-service', { path: layer('repository') }, { path: layer('routes', 'service') }),
  forbid(
    'rules-are-pure',
    { path: layer('rules'), pathNot: TESTS },
    // zod reads by the contract's own schemas, csv-parse/sync reads text, and tables are declared as data: pure as well.
    {
      pathNot: [
        '^packages/(?:cards|contract|primitives|statements|texts)/',
        `${API}tables/(?:columns|declared)\\.ts$`,
        layer('rules'),
        library('zod', 'csv-parse'),
      ],
    },
  ),
  ...ROOMS.map((room, index) =>
    forbid(
      `${room}-uses-rooms-below`,
      { path: `${API}${room}/`, pathNot: TESTS },
      { path: `${API}(?:${ROOMS.slice(index + 1).join('|')})/` },
    ),
  ).slice(0, -1),
]

/** No feature uses another one of its own tier or of one above it. */
const downwards = (side, tiers) =>
  tiers.map((tier, index) =>
    forbid(
      `${side.includes('web') ? 'web' : 'api'}-downwards-from-${tier.join('-')}`,
      { path: `${side}features/(${tier.join('|')})/`, pathNot: TESTS },
      { path: `${side}features/(?:${tiers.slice(index).flat().join('|')})/`, pathNot: `${side}features/$1/` },
    ),
  )

const features = [
  forbid(
    'feature-by-service-or-rules',
    { path: `${API}features/([^/]+)/`, pathNot: TESTS },
    { path: `${API}features/`, pathNot: [`${API}features/$1/`, layer('service', 'rules')] },
  ),
  ...downwards(API, TIERS),
  forbid(
    // The profile changes the email and deletes the user, by password; a demo user signs in without one.
    'auth-by-the-session-plugin',
    {
      path: API,
      pathNot: [`${API}(?:features/(?:auth|profile|demo)|jobs)/`, `${API}all-calls\\.ts$`, TESTS],
    },
    { path: `${API}features/auth/` },
  ),
]

const web = [
  forbid(
    'web-feature-by-what-is-shared',
    { path: `${WEB}features/([^/]+)/`, pathNot: TESTS },
    { path: `${WEB}features/`, pathNot: [`${WEB}features/$1/`, `${WEB}features/[^/]+/shared/`] },
  ),
  ...downwards(WEB, [['auth'], ...TIERS]),
  forbid(
    'web-rules-are-pure',
    { path: WEB_RULES, pathNot: TESTS },
    {
      // Pure as well: what the contract refuses, addresses, shares as text, and papaparse, asked only to write text.
      pathNot: [
        '^packages/(?:cards|contract|primitives|statements|texts)/',
        WEB_RULES,
        `${WEB}lib/(?:field-errors|pages|params|share-text)\\.ts$`,
        library('papaparse'),
      ],
    },
  ),
  forbid('web-feature-knows-no-app', { path: `${WEB}features/` }, { path: `${WEB}app/` }),
  ...['app', 'lib', 'test', 'ui', 'features/[^/]+'].map((room) =>
    forbid(
      `web-${room.split('/')[0]}-names-other-rooms`,
      { path: `${WEB}(${room})/` },
      { path: WEB, pathNot: `${WEB}$1/`, dependencyTypesNot: ['aliased-subpath-import'] },
    ),
  ),
  forbid('web-ground-knows-no-feature', { path: `${WEB}(?:ui|lib)/` }, { path: `${WEB}(?:features|app)/` }),
]

// A page or a route that only its own test uses is in use for knip.
const served = [
  forbid(
    'every-route-is-registered',
    { path: `${API}app\\.ts$` },
    { path: `${API}features/[^/]+/routes\\.ts$`, reachable: false },
  ),
  forbid(
    'every-page-has-an-address',
    { path: `${WEB}app/(?:routes|sign-in-page)\\.tsx?$` },
    { path: `${WEB}features/[^/]+/[^/]+-page\\.tsx$`, reachable: false },
  ),
]

const always = [
  forbid('no-cycle', {}, { circular: true }),
  forbid('no-orphan', { orphan: true, pathNot: String.raw`\.d\.ts$|^apps/web/before-paint\.js$` }, {}),
  forbid('no-unresolved', {}, { couldNotResolve: true }),
  forbid('no-undeclared', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] }),
  forbid(
    'no-development-tool-at-run-time',
    { path: '^(?:packages|apps)/[^/]+/src/', pathNot: TESTS },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: library('@types/[^/]+') },
  ),
  forbid('no-import-of-a-test', { pathNot: TESTS }, { path: TESTS }),
]

export default {
  forbidden: [...sides, ...tools, ...layers, ...features, ...web, ...served, ...always],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(?:apps|packages)/[^/]+/dist/', String.raw`\.css$`] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
