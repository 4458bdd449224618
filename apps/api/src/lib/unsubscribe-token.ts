import { API_BASE } from '@tostao/contract/endpoint'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../config.ts'
import { type Caller, linkCaller, type UserId } from './caller.ts'

/** Below `/api`, which every proxy sends here. */
export const UNSUBSCRIBE_PATH = `${API_BASE}/reminders/stop`
const ALGORITHM = 'HS256'
const TYPE = 'unsubscribe+jwt'

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Stands in each mail and never expires: a link in an old mail must still work. It only stops mails. */
export async function unsubscribeLink({ appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>, userId: UserId) {
  const header = { alg: ALGORITHM, typ: TYPE }
  const token = await new SignJWT().setProtectedHeader(header).setSubject(String(userId)).sign(keyOf(secret))
  return `${appUrl}${UNSUBSCRIBE_PATH}?token=${token}`
}

/** The caller of a link; `undefined` when it is forged or for another purpose. */
export async function verifyUnsubscribeToken(secret: string, token: string): Promise<Caller | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], typ: TYPE, requiredClaims: ['sub'] }
    const userId = Number((await jwtVerify(token, keyOf(secret), options)).payload.sub)
    return Number.isSafeInteger(userId) ? linkCaller(userId) : undefined
  } catch {
    return undefined
  }
}
