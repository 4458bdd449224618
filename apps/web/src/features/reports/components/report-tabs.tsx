import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { withParams } from '../../../lib/with-params.ts'
import { TABS, type Tab } from '../rules/tabs.ts'
import classes from './report-tabs.module.css'

interface ReportTabsProps {
  current: Tab
  params: URLSearchParams
}

/** Each tab is an address of its own: the back button returns to the one before. */
export function ReportTabs({ current, params }: ReportTabsProps) {
  const tabs = useRef<HTMLElement>(null)
  // On a phone the last ones are beyond the edge.
  useEffect(() => {
    const link = tabs.current?.querySelector(`[data-tab="${current}"]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={tabs} className={classes.tabs} aria-label="Relatórios por">
      {TABS.map(({ value, label }) => (
        <Link
          key={value}
          data-tab={value}
          to={{ search: `${withParams(params, { tab: value, category: undefined })}` }}
          aria-current={value === current ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
