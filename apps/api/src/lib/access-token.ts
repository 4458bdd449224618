import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type SessionCaller, sessionCaller } from './caller.ts'
import type { Clock } from './clock.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
const ALGORITHM = 'HS256'
const AUDIENCE = 'tostao'
const TYPE = 'at+jwt'

const Header = z.object({ alg: z.literal(ALGORITHM), typ: z.literal(TYPE) })
const Claims = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  sid: z.int(),
  aud: z.literal(AUDIENCE),
  exp: z.number(),
})

export async function signAccessToken(secret: string, clock: Clock, { userId, sessionId }: SessionCaller) {
  const seconds = Math.floor(clock.now() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(userId))
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(new TextEncoder().encode(secret))
}

/**
 * The caller of a token; `undefined` when it is forged, expired or for another purpose. Each call asks: the library would
 * wait for a thread to compare a few bytes.
 */
export function verifyAccessToken(secret: string, clock: Clock, token: string): SessionCaller | undefined {
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSigned(secret, `${header}.${claims}`, signature)) return undefined
  const read = z.safeParse(Claims, decoded(claims))
  if (!read.success || !z.safeParse(Header, decoded(header)).success) return undefined
  const { sub, sid, exp } = read.data
  return exp > Math.floor(clock.now() / 1000) ? sessionCaller(Number(sub), sid) : undefined
}

function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The content of a part that was signed, and so is JSON. */
const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
