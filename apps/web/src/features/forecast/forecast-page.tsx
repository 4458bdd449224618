import { IconCalendarDollar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { Forecast } from '@tostao/contract/forecast'
import * as forecast from '@tostao/contract/forecast'
import * as recurring from '@tostao/contract/recurring'
import { useState } from 'react'
import { pages } from '#lib/pages.ts'
import { idParam, oneOf } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { useParams } from '#lib/use-params.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ComingRows } from './components/coming-rows.tsx'
import { ForecastLine } from './components/forecast-line.tsx'
import { NOTHING_BOUGHT, type Purchase, WhatIf } from './components/what-if.tsx'
import { daysAfter, doneEvents, type Imagined, lowestOf, lowestText } from './rules.ts'
import { AllowanceLine } from './shared/allowance.tsx'

const SPANS = ['30', '90', '365'] as const
const ALL = ''
const SUBTITLE = 'O saldo dos próximos dias, com tudo o que já se sabe.'
const NOTHING = {
  icon: <IconCalendarDollar size={28} />,
  title: 'Nada previsto ainda',
  text: 'Com suas contas, o salário e os gastos de todo mês, o saldo dos próximos dias aparece aqui.',
}

export function ForecastPage() {
  const { params, setParams } = useParams({ days: oneOf(SPANS), account: idParam })
  const days = params.days ?? '90'
  const { data: accounts = [], isSuccess } = useQuery(read(listAccounts, { query: {} }))
  const query = useQuery({
    ...read(forecast.list, { query: { days: Number(days), accountId: params.account } }),
    placeholderData: (before) => before,
  })
  const own = accounts.filter(({ type }) => type !== 'credit_card' && type !== 'investment')
  if (isSuccess && accounts.length === 0) {
    return (
      <Page title="O que vem" help="forecast" subtitle={SUBTITLE}>
        <EmptyState {...NOTHING} action={<ButtonLink to={pages.accounts.to()}>Criar conta</ButtonLink>} />
      </Page>
    )
  }
  return (
    <Page title="O que vem" help="forecast" subtitle={SUBTITLE}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          label="Quantos dias"
          value={days}
          options={SPANS.map((value) => ({ value, label: `${value} dias` }))}
          onChange={(value) => setParams({ days: value }, { replace: true })}
        />
        {own.length > 1 && (
          <div className="min-w-0 max-w-full">
            <SelectField
              label="Conta"
              labelHidden
              value={`${params.account ?? ALL}`}
              options={[
                { value: ALL, label: 'Todas as contas' },
                ...own.map(({ id, name }) => ({ value: `${id}`, label: name })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setParams({ account: value === ALL ? undefined : Number(value) }, { replace: true })
              }
            />
          </div>
        )}
      </div>
      <Loaded query={query} skeleton={{ rows: 4, height: '6rem' }}>
        {(found) => <Coming found={found} accounts={accounts} account={params.account} />}
      </Loaded>
    </Page>
  )
}

type Accounts = Parameters<typeof WhatIf>[0]['accounts']

function Coming({ found, accounts, account }: { found: Forecast; accounts: Accounts; account: Id | undefined }) {
  const { data: repeated = [] } = useQuery(read(recurring.list, { query: { type: 'all' } }))
  const done = doneEvents(repeated).filter(({ accountId }) => account === undefined || accountId === account)
  const [isAsking, setAsking] = useState(false)
  const [purchase, setPurchase] = useState<Purchase>(NOTHING_BOUGHT)
  const [parts, setParts] = useState<readonly Imagined[]>()
  const imagined = isAsking && parts ? daysAfter(found.days, parts) : undefined
  const lowest = imagined ? lowestOf(imagined) : undefined
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return (
    <>
      <section className="min-w-0">
        <h2 className="font-medium text-ink-2 text-small">Menor saldo</h2>
        <Figure amount={found.lowest.balance} size="hero" />
        <p className="mt-1 mb-4 text-ink-2">
          {lowestText(found.lowest, found.events, today())}
          {lowest && (
            <>
              {'; com a compra, '}
              <AmountText amount={lowest.balance} strong />
              {` ${lowestText(lowest, found.events, today())}`}
            </>
          )}
        </p>
        <ForecastLine forecast={found} imagined={imagined} today={today()} />
        {found.spending && (
          <p className="mt-2 text-ink-3 text-small">
            A faixa é onde o saldo costuma ficar com os gastos do dia a dia, pelos seus últimos seis meses e orçamentos.
          </p>
        )}
        {account === undefined && <AllowanceLine heading />}
        {isAsking ? (
          <WhatIf purchase={purchase} accounts={accounts} only={account} onChange={setPurchase} onImagine={setParts} />
        ) : (
          accounts.length > 0 && (
            <Button variant="soft" onClick={() => setAsking(true)}>
              E se eu comprar…
            </Button>
          )
        )}
      </section>
      <Panel title="Os próximos lançamentos" flush>
        {found.events.length + done.length > 0 ? (
          <ComingRows events={[...done, ...found.events]} accountNames={names} />
        ) : (
          <EmptyState {...NOTHING} action={<ButtonLink to={pages.fixed.to()}>Gastos Fixos</ButtonLink>} />
        )}
      </Panel>
    </>
  )
}
