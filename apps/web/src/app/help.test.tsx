import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { HelpProps } from '../ui/page/help-panel.tsx'

type Help = (props: HelpProps) => ReactElement<{ terms: [term: string, meaning: string][] }>

const helps = import.meta.glob<Record<string, Help>>('../features/*/components/*-help.tsx', { eager: true })

test('each page with words of its own has a help', () => {
  expect(Object.keys(helps)).toHaveLength(12)
})

test.each(Object.entries(helps))('%s explains three terms in at most two sentences each', (_, module) => {
  const [help] = Object.values(module)
  const panel = help?.({ title: '', anchor: document.createElement('a'), opened: true, onClose: () => undefined })
  expect(panel?.props.terms).toHaveLength(3)
  for (const [, meaning] of panel?.props.terms ?? []) {
    expect(meaning.match(/[.?!](?=\s|$)/g)?.length).toBeLessThanOrEqual(2)
  }
})
