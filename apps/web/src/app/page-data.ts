import type { LoaderFunctionArgs } from 'react-router'

const LONGEST_WAIT = 1000
let isFirst = true

/**
 * Asks for a page's data beside its code; the page shows how that ends. The first page waits for it behind the frame
 * of index.html: drawn once, with its figures, it is there earlier than drawn twice.
 */
export const dataLoader =
  (ask: (params: URLSearchParams) => Promise<unknown>[]) =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
    const answers = Promise.allSettled(ask(new URL(request.url).searchParams))
    if (isFirst) await Promise.race([answers, new Promise((done) => setTimeout(done, LONGEST_WAIT))])
    isFirst = false
    return null
  }
