import { type Day, dayAt } from '@tostao/primitives/calendar'

/** The server's setting, put into the page. */
const TIME_ZONE = globalThis.document?.documentElement.dataset['timeZone'] ?? 'America/Sao_Paulo'

export const dayOf = (epochMilliseconds: number): Day => dayAt(epochMilliseconds, TIME_ZONE)

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })

/** '14:05'. */
export const timeOf = (epochMilliseconds: number): string => time.format(epochMilliseconds)

// Only here the browser's clock is read.

/** Milliseconds since 1970. */
export const now = (): number => Temporal.Now.instant().epochMilliseconds

export const today = (): Day => dayOf(now())
