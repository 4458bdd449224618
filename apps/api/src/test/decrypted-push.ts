import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** Reads a push as a browser does (RFC 8291): written apart from the code that encrypts, so that a mistake there is seen. */
export function decrypted(body: Buffer, browser: { privateKey: string; auth: string }): string {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(browser.privateKey, 'base64url')
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  if (sealed.length > size) throw new Error('There is more than one record')
  const hkdf = (secret: Buffer, extract: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, extract, info, bytes))
  const auth = Buffer.from(browser.auth, 'base64url')
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdf(keys.computeSecret(sender), auth, both, 32)
  const cek = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', cek, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record does not end')
  return padded.toString('utf8', 0, end)
}
