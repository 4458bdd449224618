import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Allowance, AllowanceKind } from '@tostao/contract/forecast'
import * as forecast from '@tostao/contract/forecast'
import { formatMoney } from '@tostao/primitives/money'
import { useId, useState } from 'react'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { Part } from '#ui/page/part.tsx'
import { dayName } from '../rules.ts'
import classes from './allowance.module.css'

const PARTS: Readonly<Record<AllowanceKind, { name: string; to: string }>> = {
  balance: { name: 'O que há nas contas', to: pages.accounts.to() },
  fixed: { name: 'Gastos fixos até lá', to: pages.fixed.to() },
  invoices: { name: 'Faturas até lá', to: pages.accounts.to() },
  dated: { name: 'Lançamentos já agendados', to: pages.transactions.to() },
  transfers: { name: 'Transferências que se repetem', to: pages.fixed.to({ type: 'transferencias' }) },
  budgets: { name: 'O que falta dos orçamentos', to: pages.budgets.to() },
  everyday: { name: 'O que o dia a dia costuma levar', to: pages.reports.to() },
  goals: { name: 'Planejado para as metas', to: pages.goals.to() },
}

/** 'R$ 87,30 por dia até 6 de dezembro', opened to the sum that it comes from. */
export function AllowanceLine({ heading }: { heading?: boolean }) {
  const { data } = useQuery(read(forecast.allowance, { query: {} }))
  return data ? <Sum allowance={data} heading={heading} /> : null
}

function Sum({ allowance, heading = false }: { allowance: Allowance; heading?: boolean | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { perDay, missing, total, until, parts } = allowance
  return (
    <div className={classes.allowance}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={heading ? 'text-ink-2' : 'text-ink-2 text-small'}>
          Pode gastar <b className="text-ink">{formatMoney(perDay)}</b> por dia até {dayName(until)}
          {missing > 0 && `: faltam ${formatMoney(missing)}`}
        </span>
        <IconChevronDown size={16} className={classes.arrow} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        <Part>
          <Rows label="De onde vem o que pode gastar">
            {parts.map(({ kind, amount }) => (
              <Row
                key={kind}
                name={PARTS[kind].name}
                to={PARTS[kind].to}
                amount={<AmountText amount={amount} column />}
              />
            ))}
            <Row
              name={<b>{missing > 0 ? 'Falta' : 'Sobra para gastar'}</b>}
              amount={<AmountText amount={total} column strong />}
            />
          </Rows>
        </Part>
      </div>
    </div>
  )
}
