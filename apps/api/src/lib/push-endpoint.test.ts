import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { acceptedEndpoint } from './push-endpoint.ts'

const byDefault = readConfig({ APP_SECRET: 'a secret for tests, of enough length' })
const isAccepted = (endpoint: string, hosts = byDefault) => acceptedEndpoint(endpoint, hosts) !== undefined

test.each([
  'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91bH-_x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  'https://web.push.apple.com/QGuQyavXutnMH9ePpJL7',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2fx%3d%3d',
])('%s is of a browser’s service', (endpoint) => expect(isAccepted(endpoint)).toBe(true))

const HOSTILE = [
  'http://fcm.googleapis.com/fcm/send/a',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://localhost/',
  'https://example.com/fcm.googleapis.com',
  'https://fcm.googleapis.com.example.com/',
  'https://xfcm.googleapis.com/',
  'https://a.fcm.googleapis.com/',
  'https://notify.windows.com/',
  'https://xnotify.windows.com/',
  'https://fcm.googleapis.com./fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com:443/fcm/send/a',
  'https://fcm.googleapis.com:80/fcm/send/a',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://user@fcm.googleapis.com/fcm/send/a',
  'https://user:word@fcm.googleapis.com/fcm/send/a',
  'https://@fcm.googleapis.com/fcm/send/a',
  'https://127.0.0.1#@fcm.googleapis.com/',
  'https://127.0.0.1\\@fcm.googleapis.com/',
  'https://fcm.googleapis.com/fcm/send/a#b',
  'https:fcm.googleapis.com/fcm/send/a',
  'https:\\\\fcm.googleapis.com/fcm/send/a',
  'HTTPS://FCM.googleapis.com/fcm/send/a',
  ' https://fcm.googleapis.com/fcm/send/a',
  'https://fcm.goo\ngleapis.com/fcm/send/a',
  'https://fcm.googleapis.com/fcm/../../a',
  'https://fcm。googleapis。com/fcm/send/a',
  'https://fcm.googleapis.com/a b',
  'ftp://fcm.googleapis.com/fcm/send/a',
  'javascript:alert(1)',
  'data:text/plain,a',
  'fcm.googleapis.com/fcm/send/a',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  '',
]
test.each(HOSTILE)('%s is not', (endpoint) => expect(isAccepted(endpoint)).toBe(false))

test('hosts are those of the setting, and none where it says so', () => {
  const config = (hosts: string) => readConfig({ APP_SECRET: byDefault.secret, PUSH_HOSTS: hosts })
  const [own, none] = [config('push.example.com, .example.net'), config('none')]
  expect(isAccepted('https://push.example.com/a', own)).toBe(true)
  expect(isAccepted('https://a.b.example.net/a', own)).toBe(true)
  expect(isAccepted('https://example.net/a', own)).toBe(false)
  expect(isAccepted('https://fcm.googleapis.com/fcm/send/a', own)).toBe(false)
  expect(isAccepted('https://fcm.googleapis.com/fcm/send/a', none)).toBe(false)
})

test('the service of a test is one origin, written exactly', () => {
  const hosts = { pushHosts: [], pushTestService: 'http://127.0.0.1:4000' }
  expect(acceptedEndpoint('http://127.0.0.1:4000/a', hosts)?.port).toBe('4000')
  for (const endpoint of ['http://127.0.0.1:4001/a', 'https://127.0.0.1:4000/a', 'http://a@127.0.0.1:4000/a'])
    expect(acceptedEndpoint(endpoint, hosts)).toBeUndefined()
})
