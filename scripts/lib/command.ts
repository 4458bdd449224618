import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs `work` and exits with the code it returns. The resources it takes (processes, folders) are released when it
 * ends, fails or is interrupted; interrupted work does not go on.
 */
export async function command(work: (resources: AsyncDisposableStack) => Promise<number>): Promise<never> {
  const resources = new AsyncDisposableStack()
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= resources.disposeAsync()
    return ending
  }
  let code: number | undefined
  for (const [signal, signalCode] of Object.entries(SIGNALS)) {
    // Ctrl+C arrives twice, from the terminal and from npm. The second must not interrupt the release.
    process.on(signal, () => {
      code ??= signalCode
      void end().then(() => process.exit(code))
    })
  }
  try {
    const result = await work(resources)
    code ??= result
  } catch (error) {
    // A database that answers at none of its addresses gives an error without a message.
    const cause = error instanceof AggregateError ? error.errors[0] : error
    if (code === undefined) console.error(cause instanceof Error ? cause.message : cause)
    code ??= 1
  }
  await end()
  process.exit(code)
}

/** A new folder, deleted with `resources`. */
export async function temporaryFolder(resources: AsyncDisposableStack, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'tostao-'))
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
