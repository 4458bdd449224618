import { expect, test } from 'vitest'
import { vapidClaims } from '../test/vapid-claims.ts'
import { newServerKeys, vapidHeader } from './vapid.ts'

const NOW = Date.parse('2026-11-21T15:00:00Z')
const ABOUT = { origin: 'https://push.example.net', contact: 'https://financas.example', now: NOW }

test('the example of RFC 8292 is read by what reads ours', async () => {
  const header = [
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3Nj',
    'gsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazN',
    'jjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  ].join('')
  expect(await vapidClaims(header, 1_453_480_000_000)).toMatchObject({
    aud: 'https://push.example.net',
    exp: 1_453_523_768,
    sub: 'mailto:push@example.com',
  })
})

test('a service sees whose key signed, for which service, until when and whom to ask', async () => {
  const keys = newServerKeys()
  expect(await vapidClaims(await vapidHeader(keys, ABOUT), NOW)).toEqual({
    key: keys.publicKey,
    aud: 'https://push.example.net',
    exp: NOW / 1000 + 12 * 3600,
    sub: 'https://financas.example',
  })
})

test('each server has keys of its own, of the length that browsers take', () => {
  const [one, other] = [newServerKeys(), newServerKeys()]
  expect(one.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(one.privateKey).toMatch(/^[\w-]{43}$/)
  expect(other.privateKey).not.toBe(one.privateKey)
})

test('what another key has signed is not taken for ours', async () => {
  const forged = (await vapidHeader(newServerKeys(), ABOUT)).replace(/k=.*/, `k=${newServerKeys().publicKey}`)
  await expect(vapidClaims(forged, NOW)).rejects.toThrow('signature verification failed')
})
