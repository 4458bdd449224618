import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const MIN_SECRET_LENGTH = 32

/** Makes the secret on the first start and keeps it in the data folder, so that a restart signs nobody out. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!existsSync(file)) throw error
  }
  const secret = readFileSync(file, 'utf8')
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new Error(`${file} is damaged. Delete it: everybody signs in again`)
}
