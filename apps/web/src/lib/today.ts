import { type Day, dayAt } from '@tostao/primitives/calendar'

/** The server's setting, which /settings.js puts on the page. */
const TIME_ZONE = globalThis.document?.documentElement.dataset['timeZone'] ?? 'America/Sao_Paulo'

/** The day of an instant, in the user's time zone. */
export const dayOf = (epochMilliseconds: number): Day => dayAt(epochMilliseconds, TIME_ZONE)

/** The day it is for the user's money: the browser's only reading of the clock. */
export const today = (): Day => dayOf(Temporal.Now.instant().epochMilliseconds)
