// What a calendar shows at once, and where its keys lead: pure, so that a table can test it.

import {
  addDays,
  addMonthsAnchored,
  type Day,
  FIRST_DAY,
  firstDay,
  formatMonth,
  LAST_DAY,
  lastDay,
  type Month,
  monthName,
  monthOf,
} from '@tostao/primitives/calendar'
import { weekdayLong } from '#lib/day-names.ts'

export type Level = 'days' | 'months' | 'years'

const WEEK = 7
const YEAR = 12
/** How many years are shown at once. */
const YEARS = 12

const inBounds = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)
const dateOf = (day: Day) => Number(day.slice(8))
const byMonths = (day: Day, months: number): Day => addMonthsAnchored(day, months, dateOf(day))
const yearOf = (day: Day) => Number(day.slice(0, 4))
/** 0 is Sunday. */
const weekdayOf = (day: Day) => Temporal.PlainDate.from(day).dayOfWeek % WEEK

/** The weeks that touch a month, from Sunday on. */
export function weeksOf(month: Month): Day[][] {
  const first = firstDay(month)
  const before = weekdayOf(first)
  const weeks = Math.ceil((before + dateOf(lastDay(month))) / WEEK)
  return rowsOf(weeks, WEEK, (cell) => addDays(first, cell - before))
}

const rowsOf = (rows: number, columns: number, cellAt: (index: number) => Day): Day[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cellAt(row * columns + column)),
  )

interface Shape {
  columns: number
  /** Two days with the same beginning are one cell. */
  length: number
  /** In which cell of its period a day is. */
  place: (day: Day) => number
  /** How many cells later a day is. */
  step: (day: Day, cells: number) => Day
  /** In months: a page, and with Shift. */
  page: readonly [number, number]
  /** A day for each cell of the period of a day. */
  rows: (day: Day) => Day[][]
  /** Of the period. */
  title: (day: Day) => string
  /** Of a cell, in full. */
  name: (day: Day) => string
  text: (day: Day) => string
  /** What the buttons beside the title lead to. */
  turns: readonly [string, string]
}

const monthPlace = (day: Day) => Number(day.slice(5, 7)) - 1
const yearPlace = (day: Day) => yearOf(day) % YEARS

export const levels: Readonly<Record<Level, Shape>> = {
  days: {
    columns: WEEK,
    length: 10,
    place: weekdayOf,
    step: addDays,
    page: [1, YEAR],
    rows: (day) => weeksOf(monthOf(day)),
    title: (day) => formatMonth(monthOf(day)),
    name: (day) => `${weekdayLong(day)}, ${dateOf(day)} de ${formatMonth(monthOf(day))}`,
    text: (day) => `${dateOf(day)}`,
    turns: ['Mês anterior', 'Próximo mês'],
  },
  months: {
    columns: 3,
    length: 7,
    place: monthPlace,
    step: byMonths,
    page: [YEAR, 10 * YEAR],
    rows: (day) => rowsOf(4, 3, (cell) => byMonths(day, cell - monthPlace(day))),
    title: (day) => `${yearOf(day)}`,
    name: (day) => formatMonth(monthOf(day)),
    text: (day) => monthName(monthOf(day)),
    turns: ['Ano anterior', 'Próximo ano'],
  },
  years: {
    columns: 3,
    length: 4,
    place: yearPlace,
    step: (day, cells) => byMonths(day, cells * YEAR),
    page: [YEARS * YEAR, 10 * YEARS * YEAR],
    rows: (day) => rowsOf(4, 3, (cell) => byMonths(day, (cell - yearPlace(day)) * YEAR)),
    title: (day) => `${yearOf(day) - yearPlace(day)} a ${yearOf(day) - yearPlace(day) + YEARS - 1}`,
    name: (day) => day.slice(0, 4),
    text: (day) => day.slice(0, 4),
    turns: ['Anos anteriores', 'Próximos anos'],
  },
}

/** The same cell some pages later; the last day of a shorter month. */
export const turned = (level: Level, day: Day, pages: number, far = false): Day =>
  inBounds(byMonths(day, pages * levels[level].page[far ? 1 : 0]))

/** Where a key of the WAI-ARIA date picker leads; undefined for another key. */
export function moved(level: Level, day: Day, { key, shiftKey }: { key: string; shiftKey: boolean }): Day | undefined {
  const { columns, place, step } = levels[level]
  if (key === 'PageUp' || key === 'PageDown') return turned(level, day, key === 'PageUp' ? -1 : 1, shiftKey)
  const column = place(day) % columns
  const cells: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -column,
    End: columns - 1 - column,
  }
  const by = cells[key]
  return by === undefined ? undefined : inBounds(step(day, by))
}
