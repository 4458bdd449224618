import { type Day, formatDay } from '@tostao/primitives/calendar'

/** Day and month: `22/11`. */
export const shortDay = (day: Day): string => formatDay(day).slice(0, 5)
