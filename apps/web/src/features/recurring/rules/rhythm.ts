// How often something repeats, its first date, and both in words.

import type { DueRule, IntervalUnit, Recurring } from '@tostao/contract/recurring-shape'
import { businessDaysOf, formatWeekday } from '@tostao/primitives/business-days'
import {
  addDays,
  addMonths,
  addMonthsAnchored,
  type Day,
  formatDay,
  lastDay,
  type Month,
  monthName,
  monthOf,
} from '@tostao/primitives/calendar'

/** The choices of the field 'Repete'. */
export const everies = ['month', 'months', 'week', 'weeks', 'year', 'years'] as const
export type Every = (typeof everies)[number]
export const everyNames: Readonly<Record<Every, string>> = {
  month: 'Todo mês',
  months: 'A cada N meses',
  week: 'Toda semana',
  weeks: 'A cada N semanas',
  year: 'Todo ano',
  years: 'A cada N anos',
}
export const isMany = (every: Every): boolean => every.endsWith('s')

const UNITS = { month: 'month', months: 'month', week: 'week', weeks: 'week', year: 'year', years: 'year' } as const
export const unitOf = (every: Every): IntervalUnit => UNITS[every]
export const everyOf = ({ intervalUnit, intervalCount }: Pick<Recurring, 'intervalUnit' | 'intervalCount'>): Every =>
  intervalCount === 1 ? intervalUnit : `${intervalUnit}s`

/** The most of each unit, and what is said of more. */
export const MOST: Readonly<Record<IntervalUnit, [most: number, text: string]>> = {
  month: [12, 'Informe de 1 a 12 meses'],
  week: [8, 'Informe de 1 a 8 semanas'],
  year: [5, 'Informe de 1 a 5 anos'],
}
export const MOST_BUSINESS_DAYS = 20

export const dueRuleNames: Readonly<Record<DueRule, string>> = {
  day: 'Em um dia do mês',
  business_day: 'Em um dia útil',
  last_business_day: 'No último dia útil',
}

export interface Rhythm {
  intervalUnit: IntervalUnit
  intervalCount: number
  dueRule: DueRule
  dueDay: number
}

/** The due date in a month: the day or business day that was chosen, or the last one of a shorter month. */
export function dueInMonth({ dueRule, dueDay }: Pick<Rhythm, 'dueRule' | 'dueDay'>, month: Month): Day {
  if (dueRule === 'day') return addMonthsAnchored(`${month}-01`, 0, dueDay)
  const open = businessDaysOf(month)
  return (dueRule === 'business_day' ? open[dueDay - 1] : undefined) ?? open.at(-1) ?? lastDay(month)
}

const WEEK = 7

export function dueAfter(rhythm: Rhythm, due: Day): Day {
  const { intervalUnit, intervalCount } = rhythm
  if (intervalUnit === 'week') return addDays(due, WEEK * intervalCount)
  if (intervalUnit === 'month') return dueInMonth(rhythm, addMonths(monthOf(due), intervalCount))
  return addMonthsAnchored(due, 12 * intervalCount, Number(due.slice(8)))
}

/** The month, year or week (by its Monday), which has one due date at most. */
function periodOf({ intervalUnit }: Pick<Rhythm, 'intervalUnit'>, day: Day): string {
  if (intervalUnit === 'week') return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)
  return day.slice(0, intervalUnit === 'year' ? 4 : 7)
}
export const isSamePeriod = (rhythm: Pick<Rhythm, 'intervalUnit'>, a: Day, b: Day): boolean =>
  periodOf(rhythm, a) === periodOf(rhythm, b)

const NAMES = { month: ['mês', 'meses'], week: ['semana', 'semanas'], year: ['ano', 'anos'] } as const

/** 'por mês', 'a cada 3 meses', 'por semana', 'por ano'. */
export function everyText({ intervalUnit, intervalCount }: Pick<Recurring, 'intervalUnit' | 'intervalCount'>): string {
  if (intervalUnit === 'month' && intervalCount === 12) return 'por ano'
  const [one, many] = NAMES[intervalUnit]
  return intervalCount === 1 ? `por ${one}` : `a cada ${intervalCount} ${many}`
}

const WEEKEND = 6
const weekdayOf = (day: Day): string => formatWeekday(day).split(',')[0] ?? ''
const allOf = (day: Day): string => (Temporal.PlainDate.from(day).dayOfWeek < WEEKEND ? 'toda' : 'todo')

export type Repeating = Pick<Recurring, keyof Rhythm | 'nextRun'>

/** 'todo dia 5', 'todo 5º dia útil', 'toda sexta', 'a cada 2 semanas, sexta', 'todo ano, em 5 de dezembro'. */
export function rhythmText({ intervalUnit, intervalCount, dueRule, dueDay, nextRun }: Repeating): string {
  const every = everyText({ intervalUnit, intervalCount })
  const isOne = intervalCount === 1
  if (intervalUnit === 'week')
    return isOne ? `${allOf(nextRun)} ${weekdayOf(nextRun)}` : `${every}, ${weekdayOf(nextRun)}`
  if (intervalUnit === 'year') {
    const date = `em ${Number(nextRun.slice(8))}\u00a0de\u00a0${monthName(monthOf(nextRun))}`
    return `${isOne ? 'todo ano' : every}, ${date}`
  }
  const day = { day: `dia ${dueDay}`, business_day: `${dueDay}º dia útil`, last_business_day: 'último dia útil' }[
    dueRule
  ]
  return isOne ? `todo ${day}` : `${intervalCount === 12 ? 'todo ano' : every}, ${day}`
}

/** Whether it is due on one day of each month, which its date says already. */
export const isPlain = ({ intervalUnit, intervalCount, dueRule }: Omit<Rhythm, 'dueDay'>): boolean =>
  intervalUnit === 'month' && intervalCount === 1 && dueRule === 'day'

/** 'até 05/10/2027'. */
export const untilText = (endsOn: Day): string => `até\u00a0${formatDay(endsOn)}`
