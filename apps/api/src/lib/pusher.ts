// Sends pushes to the services of browsers. The address is chosen by whoever registers a device, so nothing is taken from
// it but a path: the host is one of the settings, it is resolved once, and only an address of the internet is connected to.

import { type LookupAddress, promises } from 'node:dns'
import { type ClientRequest, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import { isPublicAddress } from './public-address.ts'
import { acceptedEndpoint } from './push-endpoint.ts'
import { type BrowserKeys, encryptedFor } from './push-message.ts'
import { type ServerKeys, vapidHeader } from './vapid.ts'

export interface Receiver extends BrowserKeys {
  endpoint: string
}

export interface Push {
  text: string
  /** The service keeps the last of several with one topic that wait for a device. */
  topic: string
  /** How long the service keeps it for a device that is off. */
  seconds: number
}

/** `gone`: the browser takes no more. `refused`: this push is not taken, for a reason that may lie in the address. */
export type Delivery = 'sent' | 'gone' | 'refused'
/** Rejects when the service is not reached, or is out of order. */
export type Pusher = (keys: ServerKeys, to: Receiver, push: Push) => Promise<Delivery>

/** Below the 10 s that a shutdown waits; from the first question for the name to the head of the answer. */
const TIMEOUT = 8_000
const MAX_HEAD_BYTES = 8 * 1024
const GONE: readonly number[] = [404, 410]
/** The service asks to come back. */
const LATER: readonly number[] = [408, 425, 429]

type Resolve = (host: string) => Promise<LookupAddress[]>
const resolveAll: Resolve = (host) => promises.lookup(host, { all: true })

export function createPusher(config: PushSettings, clock: Clock, resolve: Resolve = resolveAll): Pusher {
  return async (keys, to, { text, topic, seconds }) => {
    // Judged again: the settings may have changed since it was registered.
    const url = acceptedEndpoint(to.endpoint, config)
    if (url === undefined) return 'gone'
    const body = encryptedFor(to, text)
    const contact = contactOf(config)
    const headers = {
      authorization: await vapidHeader(keys, { origin: url.origin, contact, now: clock.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: seconds,
      urgency: 'normal',
      topic,
    }
    const signal = AbortSignal.timeout(TIMEOUT)
    const isTest = url.origin === config.pushTestService
    const addresses = isTest ? undefined : await unlessAborted(signal, publicAddressesOf(url.hostname, resolve))
    return deliveryOf(await post(url, { addresses, headers, body, signal }))
  }
}

type PushSettings = Pick<Config, 'pushHosts' | 'pushTestService' | 'appUrl' | 'mailFrom'>

/** Whom a service may ask: the address of the server, where it is one of the internet. */
const contactOf = ({ appUrl, mailFrom }: PushSettings): string =>
  appUrl.startsWith('https:') ? appUrl : `mailto:${addressparser(mailFrom, { flatten: true })[0]?.address}`

/** The addresses of a name, none of which may be of this machine or of a network around it. */
export async function publicAddressesOf(host: string, resolve: Resolve): Promise<Addresses> {
  const [first, ...others] = await resolve(host)
  if (first === undefined || ![first, ...others].every(({ address }) => isPublicAddress(address)))
    throw new Error(`${host} is not an address of the internet`)
  return [first, ...others]
}

type Addresses = readonly [LookupAddress, ...LookupAddress[]]

interface Sent {
  /** One of these is connected to, whatever the name resolves to by now; without them the name is resolved. */
  addresses?: Addresses | undefined
  headers: Record<string, string | number>
  body: Buffer
  signal: AbortSignal
}

/** The status of the answer. A redirect is an answer like others, and what follows the head is not read. */
export async function post(url: URL, { addresses, headers, body, signal }: Sent): Promise<number> {
  const options = {
    method: 'POST',
    headers,
    signal,
    maxHeaderSize: MAX_HEAD_BYTES,
    ...(addresses && { lookup: knownAs(addresses) }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // An agent of its own: it keeps no connection, and knows no proxy of the environment.
  const sent: ClientRequest =
    url.protocol === 'http:'
      ? plainRequest(url, { ...options, agent: false })
      : request(url, { ...options, agent: new Agent({ keepAlive: false }), rejectUnauthorized: true })
  sent.on('error', reject)
  sent.on('response', (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.on('error', () => undefined)
    sent.destroy()
  })
  sent.end(body)
  return promise
}

type Lookup = NonNullable<Parameters<typeof request>[1]['lookup']>

/** Answers what has been resolved and judged, and asks nobody. */
const knownAs =
  (addresses: Addresses): Lookup =>
  (_host, { all }, done) =>
    all ? done(null, [...addresses]) : done(null, addresses[0].address, addresses[0].family)

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.includes(status)) return 'gone'
  if (status < 500 && !LATER.includes(status)) return 'refused'
  throw new Error(`A push was answered with ${status}`)
}

function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}
