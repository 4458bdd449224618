// A message of Web push as only the browser that it is for can read it: RFC 8291, with the coding of RFC 8188 (aes128gcm).

import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export const CURVE = 'prime256v1'
const POINT_BYTES = 65
const SECRET_BYTES = 16
const SALT_BYTES = 16
const TAG_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const RECORD_BYTES = 4096
/** Ends the only record. */
const LAST = 2
/** Each service takes so many, header and tag included. */
const MAX_BODY_BYTES = 4096
const HEADER_BYTES = SALT_BYTES + 4 + 1 + POINT_BYTES
/** So long a text may be, in UTF-8. */
export const MAX_TEXT_BYTES = MAX_BODY_BYTES - HEADER_BYTES - TAG_BYTES - 1

/** The keys of a browser, in base64url: a point of the curve P-256 and a secret. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** Whether messages can be encrypted with these keys. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== SECRET_BYTES)
    return false
  try {
    // Refuses what is not on the curve.
    ownKeys().computeSecret(point)
    return true
  } catch {
    return false
  }
}

function ownKeys(): ECDH {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  return keys
}

/** The body that is sent. Salt and keys are new for each message; only tests give them. */
export function encryptedFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  { salt = randomBytes(SALT_BYTES), keys = ownKeys() }: { salt?: Buffer; keys?: ECDH } = {},
): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > MAX_TEXT_BYTES) throw new RangeError('The text is too long to be pushed')
  const browser = Buffer.from(p256dh, 'base64url')
  const own = keys.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const shared = derived(keys.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES)
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(plain), cipher.update(Buffer.of(LAST)), cipher.final(), cipher.getAuthTag()]
  const header = Buffer.alloc(SALT_BYTES + 5)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  header.writeUInt8(own.length, SALT_BYTES + 4)
  return Buffer.concat([header, own, ...record])
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
