import { type Day, dayAt } from '@tostao/primitives/calendar'

const TIME_ZONE = 'America/Sao_Paulo'

/** The day of an instant, in the user's time zone. */
export const dayOf = (epochMilliseconds: number): Day => dayAt(epochMilliseconds, TIME_ZONE)

/** The day it is for the user's money: the browser's only reading of the clock. */
export const today = (): Day => dayOf(Temporal.Now.instant().epochMilliseconds)
