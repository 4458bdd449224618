import { isDay } from '@tostao/primitives/calendar'

const NAME = /^tostao-((\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3])-[0-5]\d-[0-5]\d)(?:-(\d{1,3}))?\.(?:db|tostao)(?:\.age)?$/

interface Backup {
  name: string
  /** The moment and the number of the copy within its second: sorts as text. */
  at: string
  day: string
  moment: string
}

/** The moment as file names have it: '2026-11-24T03-00-00'. */
export const momentOf = (epochMilliseconds: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replaceAll(':', '-')

/** Milliseconds since 1970 of such a moment. */
export function timeOf(moment: string, timeZone: string): number {
  const [day = '', time = ''] = moment.split('T')
  return Temporal.PlainDateTime.from(`${day}T${time.replaceAll('-', ':')}`).toZonedDateTime(timeZone).epochMilliseconds
}

/** A name that is not in `taken`: a second backup within one second ends in `-2`. */
export function freeName(taken: readonly string[], moment: string, ending: string): string {
  const ofMoment = taken
    .flatMap((name) => backupOf(name) ?? [])
    .filter(({ name }) => name.startsWith(`tostao-${moment}`))
  const number = ofMoment.length === 0 ? '' : `-${Math.max(...ofMoment.map(({ at }) => numberIn(at))) + 1}`
  return `tostao-${moment}${number}${ending}`
}

const numberIn = (at: string): number => Number(at.slice(-3))

function backupOf(name: string): Backup | undefined {
  const [, moment = '', day = '', number = '1'] = NAME.exec(name) ?? []
  return isDay(day) ? { name, at: `${moment}-${number.padStart(3, '0')}`, day, moment } : undefined
}

/** The backups among these names, newest first. Other files are not ours. */
export const backupsAmong = (names: readonly string[]): Backup[] =>
  names.flatMap((name) => backupOf(name) ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1))

const KEPT = [
  // Else a second backup of a day, made after a mistake, would take the one from before it.
  { count: 3, of: ({ at }: Backup) => at },
  { count: 7, of: ({ day }: Backup) => day },
  {
    count: 4,
    of: ({ day }: Backup) => {
      const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(day)
      return `${yearOfWeek}-${weekOfYear}`
    },
  },
  { count: 6, of: ({ day }: Backup) => day.slice(0, 7) },
] as const

/** Whether a clock that was ahead has named it. */
const isAhead = (backup: Backup, now: string): boolean => backup.moment > now

/** The backups that are dated after the moment `now`. */
export const datedAhead = (names: readonly string[], now: string): string[] =>
  backupsAmong(names).flatMap((backup) => (isAhead(backup, now) ? backup.name : []))

/**
 * The backups that may go: all but the newest three, and the newest of each of 7 days, 4 weeks and 6 months. Those that are
 * dated after `now` neither count nor go: they would take the place of real ones.
 */
export function outdated(names: readonly string[], now: string): string[] {
  const backups = backupsAmong(names).filter((backup) => !isAhead(backup, now))
  const kept = new Set<string>()
  for (const { count, of } of KEPT) {
    const newest = new Map<string, string>()
    for (const backup of backups) if (!newest.has(of(backup))) newest.set(of(backup), backup.name)
    for (const name of [...newest.values()].slice(0, count)) kept.add(name)
  }
  return backups.flatMap(({ name }) => (kept.has(name) ? [] : name))
}
