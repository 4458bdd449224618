import { MAX_PUSH_ENDPOINT } from '@tostao/contract/limits'

/** Whose services take pushes, each a host or, with a point before it, all hosts below it. */
export interface PushHosts {
  pushHosts: readonly string[]
  /** An origin that tests have beside them. */
  pushTestService: string | undefined
}

/**
 * The address that a browser gave for its pushes, if it is one of a service that is named. It is judged by its letters
 * alone: nothing is resolved or asked. It has to be written as a browser writes it, so that no program reads it differently.
 */
export function acceptedEndpoint(endpoint: string, { pushHosts, pushTestService }: PushHosts): URL | undefined {
  const url = endpoint.length > MAX_PUSH_ENDPOINT ? null : URL.parse(endpoint)
  if (url === null || url.href !== endpoint || url.username !== '' || url.password !== '' || url.hash !== '')
    return undefined
  if (url.origin === pushTestService) return url
  const isNamed = pushHosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
  return url.protocol === 'https:' && url.port === '' && isNamed ? url : undefined
}
