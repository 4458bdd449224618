import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import * as auth from '@tostao/contract/auth'
import { API_BASE } from '@tostao/contract/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../../../scripts/lib/port.ts'
import { argsOf, copyOf, isIgnored, ROOT, type Stage, settingsOf, stagesOfImage } from './dockerfile.ts'

const stages = stagesOfImage()
const last = stages.at(-1) ?? { from: '', name: '', steps: [] }
const { workspaces, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const named = (name: string): Stage => {
  const stage = stages.find((one) => one.name === name)
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}`)
  return stage
}

describe('the Dockerfile', () => {
  test('begins with the Node that the project pins, and with nothing that moves', () => {
    const bases = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from))
    expect([...new Set(bases)]).toEqual([`node:${dependencies.node}-trixie-slim`, 'scratch'])
  })

  test('knows few words, and no secret', () => {
    const words = new Set(stages.flatMap(({ steps }) => steps.map(({ word }) => word)))
    const known = ['CMD', 'COPY', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'RUN', 'STOPSIGNAL', 'USER', 'VOLUME', 'WORKDIR']
    expect([...words].sort()).toEqual(known)
    expect(Object.keys(settingsOf(last)).sort()).toEqual(['DATA_DIR', 'HOST', 'NODE_ENV', 'PATH'])
  })

  test('copies what is there, and what .dockerignore lets through', () => {
    const copied = stages.flatMap((stage) => argsOf(stage, 'COPY').map(copyOf))
    const own = copied.flatMap(({ stage, sources }) => (stage === undefined ? sources : []))
    expect(own.filter((source) => !existsSync(join(ROOT, source)) || isIgnored(source))).toEqual([])
    expect(['node_modules', '.git', '.env', 'data', 'apps/web/dist', 'apps/api/src/app.test.ts'].every(isIgnored)).toBe(
      true,
    )
    const manifests = globSync(
      workspaces.map((folder: string) => `${folder}/package.json`),
      { cwd: ROOT },
    )
    expect(manifests.filter((manifest) => !own.includes(manifest))).toEqual([])
  })

  test('ends with an ordinary user, one process and a question for its health', () => {
    expect(argsOf(last, 'USER')).toEqual(['10001:10001'])
    expect(argsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(argsOf(last, 'CMD')).toEqual(['["node", "scripts/serve.ts"]'])
    expect(argsOf(last, 'RUN')).toEqual([])
  })
})

interface Service {
  image: string
  profiles?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  networks: object
  read_only?: boolean
}

test('compose.yaml names what it declares, full versions and no secret, and opens the server to this machine alone', () => {
  const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true })
  const services: Record<string, Service> = compose.services
  const all = Object.values(services)
  const profiles = Object.entries(services).map(([name, { profiles: wanted = [] }]) => [name, ...wanted])
  expect(profiles).toEqual([['tostao'], ['tostao-postgres', 'postgres'], ['postgres', 'postgres'], ['caddy', 'tls']])
  const own = all.filter(({ image }) => image === 'tostao')
  // An own `PORT` of `.env` is that of the container, too.
  const port = '\\$\\{PORT:-3000\\}'
  for (const { ports, read_only } of own)
    expect([ports, read_only]).toEqual([[expect.stringMatching(`^127\\.0\\.0\\.1:${port}:${port}$`)], true])
  expect(own).toHaveLength(2)
  expect(
    all.filter((service) => !own.includes(service)).map(({ image }) => /^[a-z]+:\d+\.\d+[.\d]*-[a-z]+$/.test(image)),
  ).toEqual([true, true])
  const usedVolumes = all.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]))
  expect(usedVolumes.sort()).toEqual(Object.keys(compose.volumes).sort())
  const usedNetworks = all.flatMap(({ networks }) => (Array.isArray(networks) ? networks : Object.keys(networks)))
  expect([...new Set(usedNetworks)].sort()).toEqual(Object.keys(compose.networks).sort())
  const settings = all.flatMap(({ environment = {} }) => Object.entries(environment))
  const secrets = settings.filter(([name]) => /SECRET|PASSWORD|TOKEN|DATABASE_URL/.test(name))
  expect(secrets.filter(([, value]) => !/\$\{\w+:-\}/.test(value))).toEqual([])
  const [{ subnet }] = compose.networks.front.ipam.config
  expect(own.map(({ environment }) => environment?.['TRUST_PROXY'])).toEqual(
    own.map(() => `\${TRUST_PROXY:-${subnet}}`),
  )
})

describe('the steps of the stages', () => {
  // On the disk of the repository: packages are linked, not copied.
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const built = mkdtempSync(join(ROOT, '.cache/image-'))
  const place = mkdtempSync(join(tmpdir(), 'image-'))
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    for (const folder of [built, place]) {
      execFileSync('chmod', ['-R', 'u+w', folder])
      rmSync(folder, { recursive: true, force: true })
    }
  })
  const [bin, app, data, temporary] = ['bin', 'app', 'data', 'tmp'].map((name) => join(place, name)) as [
    string,
    string,
    string,
    string,
  ]

  test('make, with what each has, an app that runs from files that it cannot change', {
    timeout: 900_000,
  }, async () => {
    linkTools(join(built, 'bin'), ['node', 'npm', 'sh', 'find', 'rm'])
    for (const name of ['manifests', 'install', 'build', 'production']) carryOut(named(name))
    // As it is in the image.
    cpSync(join(built, 'production/app'), app, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a-w,a+rX', app])
    linkTools(bin, ['node'])
    chmodSync(place, 0o711)
    for (const folder of [data, temporary]) mkdirSync(folder, { mode: 0o777 })
    for (const folder of [data, temporary]) chmodSync(folder, 0o777)

    expect(globSync('node_modules/{vite,typescript,vitest,node}', { cwd: app })).toEqual([])
    expect(globSync('**/*.{test.ts,sh}', { cwd: app })).toEqual([])
    expect((sizeOf(app) + statSync(process.execPath).size) / 1e6).toBeLessThanOrEqual(260 - DEBIAN_MB)

    expect((await run(health)).code).toBe(1)
    const person = { email: 'ana@example.com', password: 'um segredo bem guardado' }
    let server = await serve()
    expect((await run(health)).code).toBe(0)
    expect((await fetch(`${server.address}/login`)).headers.get('content-type')).toContain('text/html')
    expect((await server.post(auth.register.path, { name: 'Ana', ...person })).status).toBe(201)
    const backup = await run(['node', 'scripts/backup.ts'])
    expect(backup).toMatchObject({ code: 0, written: expect.stringContaining(join(data, 'backups/tostao-')) })
    expect(await server.stop()).toBe(0)
    expect(await run(['node', 'scripts/restore.ts', backup.written.trim()])).toMatchObject({ code: 0 })
    server = await serve()
    expect((await server.post(auth.login.path, person)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    const outside = ['/tmp', '/var/tmp', tmpdir()].map(
      (folder) => `find ${folder} -path ${place} -prune -o -uid 10001 -print`,
    )
    expect(execFileSync('sh', ['-c', outside.join(';')], { encoding: 'utf8' })).toBe('')
  })

  /** Carries out what a stage does, as far as a folder can: its root is a folder of its own. */
  function carryOut({ name, from, steps }: Stage) {
    const root = join(built, name)
    mkdirSync(root)
    if (stages.some((stage) => stage.name === from) && from !== 'node')
      execFileSync('cp', ['-al', `${join(built, from)}/.`, root])
    const inside = join(root, 'app')
    for (const { word, args } of steps) {
      if (word === 'COPY') copy(args, inside)
      // The packages that build are those of this repository: they are many.
      else if (name === 'install') execFileSync('cp', ['-al', join(ROOT, 'node_modules'), inside])
      else if (word === 'RUN')
        execFileSync('sh', ['-c', args], { cwd: inside, env: buildSettings, stdio: ['ignore', 'ignore', 'inherit'] })
      else mkdirSync(inside, { recursive: true })
    }
  }

  function copy(args: string, inside: string) {
    const { stage, sources, target } = copyOf(args)
    for (const source of sources) {
      const path = join(stage === undefined ? ROOT : join(built, stage), source)
      const isInto = target.endsWith('/')
      const to = join(inside, target, isInto ? (source.split('/').at(-1) ?? '') : '')
      mkdirSync(dirname(to), { recursive: true })
      const filter = (one: string) => stage !== undefined || !isIgnored(relative(ROOT, one))
      cpSync(path, to, { recursive: true, filter })
    }
  }

  const buildSettings = {
    PATH: join(built, 'bin'),
    HOME: built,
    npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
    npm_config_prefer_offline: 'true',
  }

  let port = 0
  const settings = async () => {
    port ||= await freePort()
    return {
      ...settingsOf(last),
      PATH: bin,
      DATA_DIR: data,
      TMPDIR: temporary,
      PORT: `${port}`,
      BACKUP: 'off',
      WORKERS: '1',
      // On a busy machine a server that stops is not to be cut off.
      STOP_SECONDS: '60',
    }
  }
  const [, healthArgs = '[]'] = / CMD (\[.+\])$/.exec(argsOf(last, 'HEALTHCHECK')[0] ?? '') ?? []
  const health: string[] = JSON.parse(healthArgs)

  /** Node as another user, who reads the app, and writes into the two folders: any other access ends it. */
  async function start([program = '', ...args]: string[], isGuarded = true) {
    const user = process.getuid?.() === 0 ? { uid: 10001, gid: 10001 } : {}
    const reads = [app, data, temporary].map((folder) => `--allow-fs-read=${folder}`)
    const writes = [data, temporary].map((folder) => `--allow-fs-write=${folder}`)
    const may = ['--allow-addons', '--allow-worker', '--allow-child-process', '--allow-net']
    const guard = ['--permission', '--no-warnings', ...may, ...reads, ...writes]
    const child = spawn(join(bin, program), [...(isGuarded ? guard : []), ...args], {
      ...{ cwd: app, env: await settings(), ...user },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return child
  }

  /** A command flushes what it writes, which Node does not do under its guard: the rights of the user are what stops it. */
  async function run(words: string[]) {
    const child = await start(words, false)
    const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    return { code, written }
  }

  async function serve() {
    const child = await start(JSON.parse(argsOf(last, 'CMD')[0] ?? '[]'))
    for await (const line of createInterface(child.stdout)) if (line.includes('is ready')) break
    child.stdout.resume()
    const address = `http://127.0.0.1:${port}`
    return {
      address,
      post: (path: string, body: object) =>
        fetch(address + API_BASE + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      async stop() {
        child.kill('SIGTERM')
        const [code] = await once(child, 'exit')
        return code
      },
    }
  }
})

/** The base image as docker-library measures it. */
const DEBIAN_MB = 78.64

function linkTools(folder: string, tools: string[]) {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const find = (tool: string) => execFileSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim()
  for (const tool of tools) {
    if (tool === 'node') cpSync(process.execPath, join(folder, tool))
    else symlinkSync(find(tool), join(folder, tool))
  }
}

const sizeOf = (folder: string): number =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
