// `node scripts/run.mjs COMMAND` runs scripts/COMMAND.ts on the Node that the npm package `node` pins, after installing
// what is missing. Plain JavaScript with nothing imported: any Node that starts npm can run it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = [20, 19]

const windows = process.platform === 'win32'
const root = fileURLToPath(new URL('..', import.meta.url))
const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

const [command, ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)
if (!existsSync(script)) fail(`There is no command ${command}.`)
refuseOldNode()
if (!installed()) install()
run()

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  fail(`Tostão needs Node ${OLDEST_NODE.join('.')} or newer to install; this is ${process.versions.node}.`)
}

/**
 * npm leaves a copy of the lock file with what it really installed: nothing may be missing from it or differ, nor have
 * been deleted since.
 */
function installed() {
  const copy = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(pinnedNode) || !existsSync(copy)) return false
  const found = packagesOf(copy)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true
    if (found[path] === undefined) return wanted.optional || wanted.peer
    return found[path].version === wanted.version && existsSync(join(root, path))
  })
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function install() {
  process.stderr.write('Installing the packages (only when they are missing or have changed)…\n')
  npm('ci', '--include=dev', '--ignore-scripts')
  // npm 10 knows no allowScripts and would compile better-sqlite3. The pinned Node comes last: it proves that all is there.
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = Object.keys(allowScripts).filter((name) => allowScripts[name] && name !== 'node')
  const here = needed.filter((name) => existsSync(join(root, 'node_modules', name)))
  for (const name of [...here, 'node']) npm('rebuild', name, '--ignore-scripts=false')
}

function npm(...words) {
  // The Node that runs npm, for the one in node_modules is about to be replaced.
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env
  const [program, first] = cli?.endsWith('npm-cli.js') ? [node, [cli]] : ['npm', []]
  const { status, error } = spawnSync(program, [...first, ...words, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows && program === 'npm',
  })
  if (status !== 0) fail(`npm ${words[0]} failed${error ? `: ${error.message}` : ''}.`)
}

function run() {
  const child = spawn(pinnedNode, [script, ...args], { stdio: 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithParent(child)
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code
  })
}

/** A signal to npm ends npm and its shell, but the shell does not pass it on: losing the parent is how it is felt here. */
function endWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
