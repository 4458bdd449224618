import { jwtVerify, SignJWT } from 'jose'
import { type SessionCaller, sessionCaller } from './caller.ts'
import type { Clock } from './clock.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
const ALGORITHM = 'HS256'
const AUDIENCE = 'tostao'
const TYPE = 'at+jwt'

const keyOf = (secret: string) => new TextEncoder().encode(secret)

export async function signAccessToken(secret: string, clock: Clock, { userId, sessionId }: SessionCaller) {
  const seconds = Math.floor(clock.now() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(userId))
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(keyOf(secret))
}

/** The caller of a token; `undefined` when it is forged, expired or for another purpose. */
export async function verifyAccessToken(secret: string, clock: Clock, token: string) {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'sub'],
      currentDate: clock.date(),
    })
    const userId = Number(payload.sub)
    const sessionId = payload['sid']
    return Number.isSafeInteger(userId) && typeof sessionId === 'number' ? sessionCaller(userId, sessionId) : undefined
  } catch {
    return undefined
  }
}
