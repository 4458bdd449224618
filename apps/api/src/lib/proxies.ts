import { isIP } from 'node:net'
import * as z from 'zod'

const NAMES = new Set(['loopback', 'uniquelocal'])

/** The setting `TRUST_PROXY`: nobody, whoever connects (`true`), or a list of addresses, networks and names of networks. */
export const proxies = z
  .string()
  .refine(
    (value) => isFlag(value) || value.split(',').every((part) => NAMES.has(part.trim()) || isNetwork(part.trim())),
    'must be 0, 1, or a list of addresses, networks such as 10.0.0.0/8, loopback and uniquelocal',
  )
  .transform((value) => (isFlag(value) ? value === '1' : value))

const isFlag = (value: string): boolean => value === '0' || value === '1'

/** An address, or a network as CIDR. One of 0 bits would be everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  const isLength = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && more.length === 0 && isLength
}
