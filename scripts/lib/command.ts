import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs a command that takes resources (processes, folders) and ends this process with the exit code it answers.
 * They are given back at its end, at an error and when the user interrupts it.
 */
export async function command(work: (resources: AsyncDisposableStack) => Promise<number>): Promise<never> {
  const resources = new AsyncDisposableStack()
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= resources.disposeAsync()
    return ending
  }
  let code: number | undefined
  for (const [signal, itsCode] of Object.entries(SIGNALS)) {
    // npm passes on a signal that the terminal has sent already: the second one must not cut the end short.
    process.on(signal, () => {
      code ??= itsCode
      void end()
    })
  }
  try {
    const answered = await work(resources)
    code ??= answered
  } catch (error) {
    if (code === undefined) console.error(error instanceof Error ? error.message : error)
    code ??= 1
  }
  await end()
  process.exit(code)
}

/** A folder that goes with `resources`. */
export async function temporaryFolder(resources: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tostao-'))
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
