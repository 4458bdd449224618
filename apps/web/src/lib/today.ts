import { type Day, dayAt } from '@tostao/primitives/calendar'

/** The server's setting, put into the page. */
const TIME_ZONE = globalThis.document?.documentElement.dataset['timeZone'] ?? 'America/Sao_Paulo'

export const dayOf = (epochMilliseconds: number): Day => dayAt(epochMilliseconds, TIME_ZONE)

/** The only place that reads the browser's clock. */
export const today = (): Day => dayOf(Temporal.Now.instant().epochMilliseconds)
