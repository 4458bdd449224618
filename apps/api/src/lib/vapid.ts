// Says to a push service who sends: RFC 8292. Browsers give an address to the holder of one key alone.

import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'

/** The keys of a server, in base64url: its point on the curve P-256 and the number behind it. */
export interface ServerKeys {
  publicKey: string
  privateKey: string
}

const HOURS = 12
const COORDINATE_BYTES = 32

export function newServerKeys(): ServerKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** The header `Authorization`, for one service alone. `contact` is whom it may ask about what is sent. */
export async function vapidHeader(
  { publicKey, privateKey }: ServerKeys,
  { origin, contact, now }: { origin: string; contact: string; now: number },
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 1 + COORDINATE_BYTES),
    y: point.toString('base64url', 1 + COORDINATE_BYTES),
    d: privateKey,
  }
  const token = await new SignJWT({ aud: origin, exp: Math.floor(now / 1000) + HOURS * 3600, sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }))
  return `vapid t=${token}, k=${publicKey}`
}
