import { MantineProvider } from '@mantine/core'
import { MAX_CENTAVOS } from '@tostao/primitives/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoneyInput } from './money-input.tsx'

test.each([
  [null, ''],
  [Number.NaN, ''],
  [0, '0,00'],
  [-123_456, '-1.234,56'],
  [MAX_CENTAVOS, '9.999.999.999,99'],
  [MAX_CENTAVOS + 1, '10.000.000.000,00'],
])('shows %s as "%s"', (value, text) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MoneyInput value={value} onChange={() => {}} />
    </MantineProvider>,
  )
  expect(html).toContain(`value="${text}"`)
})
