import type { Plugin } from 'vite'

const CONTRACT = /packages\/contract\/src\/.+\.ts$/
/** What only the server and its documentation read of an endpoint. */
const FOR_THE_SERVER =
  /^ +(?:summary:\s+(?:'[^']*'|`[^`]*`)|errors: (?:\[[^\]]*\]|[A-Z_]+)|aliases(?:: \{[^}]*\})?),$/gm

/** Leaves the endpoints' descriptions, refusals and aliases out of the browser's code: 2 kB of the first page. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: code.replace(FOR_THE_SERVER, ''), map: null }),
    },
  }
}
