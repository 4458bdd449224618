import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's registries of special addresses, the parts that nobody on the internet has. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Only these are given out. What carries an IPv4 address, such as ::ffff:127.0.0.1 or 64:ff9b::/96, is outside of them … */
const GLOBAL_IPV6 = ['2000::/3']
/** … but for Teredo (in 2001::/23) and 6to4; the others are for documents and tests. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4')
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6')
const globalIpv6 = listOf(GLOBAL_IPV6, 'ipv6')

/** Whether an address is one of the internet: neither of this machine nor of a network around it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4')
  return isIPv6(address) && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}
