import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatMonth, type Month } from '@tostao/primitives/calendar'
import { type KeyboardEvent, useRef } from 'react'
import { daysOfMonth } from '#lib/months.ts'
import { useBackCloses } from '../dialog/use-back-closes.ts'
import { useLazy } from '../dialog/use-lazy.ts'
import { useRovingTabIndex } from '../list/use-roving-tab-index.ts'
import { useClickOutside } from '../popover/use-click-outside.ts'
import classes from './month-control.module.css'
import { useMonth } from './use-month.ts'

const loadPanel = async () => (await import('./month-panel.tsx')).MonthPanel

/** The month of the page; a click on its name opens a calendar. */
export function MonthControl() {
  const { month, months, current, period, setMonth, step } = useMonth()
  const days = daysOfMonth(months, month)
  const { Lazy: Panel, opened, open, close } = useLazy(loadPanel)
  const place = useRef<HTMLDivElement>(null)
  const name = useRef<HTMLButtonElement>(null)
  useClickOutside(opened, () => [place.current], close)
  const stop = useRovingTabIndex<HTMLFieldSetElement>('bar', '[aria-haspopup]')

  const closeToName = () => {
    close()
    name.current?.focus()
  }
  useBackCloses(opened, closeToName)
  const choose = (chosen: Month) => {
    closeToName()
    setMonth(chosen)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return
    event.stopPropagation()
    closeToName()
  }
  const isOther = period !== undefined || month !== current
  const today = (
    <button type="button" className={`${classes.today} font-semibold`} onClick={() => choose(current)}>
      Hoje
    </button>
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar from any of its buttons.
    <div ref={place} className={`${classes.place} min-w-0 flex-none`} onKeyDown={press}>
      <fieldset className={`${classes.pill} flex items-center`} aria-label="Mês" {...stop}>
        {!period && (
          <button
            type="button"
            className={`${classes.step} text-ink-2`}
            aria-label="Mês anterior"
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </button>
        )}
        <button
          ref={name}
          type="button"
          className={`${classes.name} min-w-0 font-semibold`}
          aria-label={
            period ? `${period}: escolher um mês` : `Mês selecionado: ${formatMonth(month)}${days ? `, ${days}` : ''}`
          }
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={opened ? close : open}
        >
          {period ? <span>{period}</span> : <MonthName month={month} current={current} days={days} />}
        </button>
        {isOther && today}
        {!period && (
          <button
            type="button"
            className={`${classes.step} text-ink-2`}
            aria-label="Próximo mês"
            onClick={() => step(1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </button>
        )}
      </fieldset>
      {opened && Panel && (
        <Panel month={month} onChoose={choose}>
          {isOther && today}
        </Panel>
      )}
    </div>
  )
}

/** On a phone the current year is left out, and another one stands below its month; where a month has days of its own, these do. */
function MonthName({ month, current, days }: { month: Month; current: Month; days: string | undefined }) {
  const [name = '', year] = formatMonth(month).split(' de ')
  return (
    <>
      <span>{name}</span>
      <small data-current={month.slice(0, 4) === current.slice(0, 4) || undefined}>
        <i> de </i>
        {year}
      </small>
      {days && <em>{days}</em>}
    </>
  )
}
