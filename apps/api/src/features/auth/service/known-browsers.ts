import type { KnownBrowser } from '../../../calls/call.ts'
import type { UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import { hashOf, randomToken } from '../../../lib/token.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import {
  deleteOldestBrowsers,
  findBrowser,
  findBrowserOf,
  insertBrowser,
  retireBrowser,
  updateBrowser,
} from '../repository/known-browsers.ts'
import { BROWSER_LIVES, BROWSER_RENEWED, BROWSER_RETIRES, MAX_BROWSERS } from '../rules.ts'

const TOKEN_BYTES = 16

/** A token of a browser, and what is stored of it. */
export interface BrowserToken {
  token: string
  hash: string
}

/** Which of a browser's tokens, one for each account, is of the user of this address. */
export async function findKnown(
  db: Db,
  clock: Clock,
  email: string,
  tokens: readonly string[],
): Promise<BrowserToken | undefined> {
  if (tokens.length === 0) return undefined
  const presented = tokens.map(knownBy)
  const hashes = presented.map(({ hash }) => hash)
  const found = await findBrowserOf(db, email, hashes, clock.instant())
  return presented.find(({ hash }) => hash === found?.token_hash)
}

/** Whether the browser of a session gets a new token: from before there were any, or after a month. */
export async function isDue(
  db: Db,
  clock: Clock,
  userId: UserId,
  { browser_hash, known }: { browser_hash: string | null; known: BrowserToken | undefined },
): Promise<boolean> {
  if (browser_hash === null) return true
  if (known === undefined) return false
  const found = await findBrowser(db, userId, known.hash, clock.instant())
  return found !== undefined && Date.parse(found.expires_at) - clock.now() < BROWSER_LIVES - BROWSER_RENEWED
}

export const knownBy = (token: string): BrowserToken => ({ token, hash: hashOf(token) })

export const newBrowser = (): BrowserToken => knownBy(randomToken(TOKEN_BYTES))

/** Knows a browser by a new token. The one that it had works a little longer, for an answer that is lost. */
export async function keepBrowser(
  trx: Trx,
  clock: Clock,
  userId: UserId,
  { token, hash }: BrowserToken,
  replaced?: BrowserToken,
): Promise<KnownBrowser> {
  const now = clock.now()
  if (replaced) {
    await retireBrowser(trx, userId, replaced.hash, instantAt(now + BROWSER_RETIRES))
    // Also those that nobody signed out before the browser signed in again: ending one of them ends the browser.
    await updateBrowser(trx, userId, replaced.hash, hash)
  }
  await insertBrowser(trx, userId, { token_hash: hash, expires_at: instantAt(now + BROWSER_LIVES) })
  await deleteOldestBrowsers(trx, userId, MAX_BROWSERS)
  return { token, replaced: replaced?.token }
}
