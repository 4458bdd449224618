import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypted } from '../test/decrypted-push.ts'
import { areBrowserKeys, CURVE, encryptedFor, MAX_TEXT_BYTES } from './push-message.ts'

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  browser: {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
}

test('the example of RFC 8291 comes out to the byte', () => {
  const keys = createECDH(CURVE)
  keys.setPrivateKey(EXAMPLE.privateKey, 'base64url')
  expect(keys.getPublicKey('base64url')).toBe(EXAMPLE.publicKey)
  const salt = Buffer.from(EXAMPLE.salt, 'base64url')
  const body = encryptedFor(EXAMPLE.browser, EXAMPLE.text, { salt, keys })
  expect(body.toString('base64url')).toBe(EXAMPLE.body)
})

test.each(['', 'Luz: R$ 99,90, vence hoje', 'ç'.repeat(Math.floor(MAX_TEXT_BYTES / 2))])(
  'a browser reads what is encrypted for it, each time with other keys: text %#',
  (text) => {
    const bodies = [encryptedFor(EXAMPLE.browser, text), encryptedFor(EXAMPLE.browser, text)]
    for (const body of bodies) {
      expect(body.length).toBeLessThanOrEqual(4096)
      expect(decrypted(body, EXAMPLE.browser)).toBe(text)
    }
    expect(bodies[0]?.subarray(0, 86)).not.toEqual(bodies[1]?.subarray(0, 86))
  },
)

test('a text that no service would take is refused before it is sent', () => {
  expect(() => encryptedFor(EXAMPLE.browser, 'a'.repeat(MAX_TEXT_BYTES + 1))).toThrow(RangeError)
})

const { p256dh, auth } = EXAMPLE.browser
const bytes = (from: string) => Buffer.from(from, 'base64url')
const offCurve = bytes(p256dh)
offCurve[64] = (offCurve[64] ?? 0) ^ 1
const compressed = Buffer.concat([Buffer.of(2), bytes(p256dh).subarray(1, 33)])

test.each([
  ['as a browser gives them', p256dh, auth, true],
  ['a point that is not on the curve', offCurve.toString('base64url'), auth, false],
  ['a compressed point', compressed.toString('base64url'), auth, false],
  ['the point at infinity', 'AA', auth, false],
  ['a point of zeros', Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url'), auth, false],
  ['a point that is cut off', p256dh.slice(0, -2), auth, false],
  ['a point that is too long', `${p256dh}AA`, auth, false],
  ['a secret of 15 bytes', p256dh, bytes(auth).subarray(1).toString('base64url'), false],
  ['a secret of 17 bytes', p256dh, `${auth}AA`, false],
  ['nothing', '', '', false],
])('keys, %s', (_what, point, secret, expected) => {
  expect(areBrowserKeys({ p256dh: point, auth: secret })).toBe(expected)
})
