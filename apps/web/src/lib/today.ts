import { type Day, dayAt } from '@tostao/primitives/calendar'

const TIME_ZONE = 'America/Sao_Paulo'

/** The day it is for the user's money: the browser's only reading of the clock. */
export const today = (): Day => dayAt(Temporal.Now.instant().epochMilliseconds, TIME_ZONE)
