import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'

/** Reads the header `Authorization` as a push service does (RFC 8292), and says whose key signed it. */
export async function vapidClaims(header: string | undefined, now: number) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], currentDate: new Date(now) })
  return { key, ...payload }
}
