// `node scripts/run.mjs COMMAND` installs missing packages and runs scripts/COMMAND.ts on the Node pinned by the npm
// package `node`. Plain JavaScript without imported packages, so that any Node that runs npm can run it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MIN_NODE = [20, 19]

const windows = process.platform === 'win32'
const root = fileURLToPath(new URL('..', import.meta.url))
const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

const [command, ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)
if (!existsSync(script)) fail(`There is no command ${command}.`)
assertNodeVersion()
if (!installed()) install()
run()

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  fail(`Tostão needs Node ${MIN_NODE.join('.')} or newer to install; this is ${process.versions.node}.`)
}

/** Compares npm's own copy of the lock file, which lists what it has installed, with ours and with the disk. */
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
  // npm 10 ignores allowScripts and would compile better-sqlite3. The pinned Node comes last: `installed` looks for it.
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = Object.keys(allowScripts).filter((name) => allowScripts[name] && name !== 'node')
  const here = needed.filter((name) => existsSync(join(root, 'node_modules', name)))
  for (const name of [...here, 'node']) npm('rebuild', name, '--ignore-scripts=false')
}

function npm(...words) {
  // Not the Node in node_modules: npm is about to replace it.
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

/** A signal to npm ends npm and its shell, but does not reach this process: it ends when its parent is gone. */
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
