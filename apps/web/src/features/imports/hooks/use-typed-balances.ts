import { useQueries, useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import { addDays } from '@tostao/primitives/calendar'
import { useMemo } from 'react'
import { read } from '#lib/read.ts'
import { dayOf, today } from '#lib/today.ts'
import { asksToday, enteringOf, openingOf } from '../rules/opening-balance.ts'
import type { ReviewedRow } from '../rules/review.ts'
import type { StatementTarget } from '../rules/targets.ts'
import { askedOf, type OpeningByFile, type TypedBalance, typedBalances } from '../rules/typed-balances.ts'
import { useImport } from './use-import-session.ts'

interface Planned {
  rows: readonly ReviewedRow[]
  accounts: readonly Account[]
  targets: readonly StatementTarget[]
}

/** The accounts with transactions between the file's end and today: the typed balance may be older than these. */
function useLater(asked: readonly TypedBalance[]) {
  return useQueries({
    queries: asked.map(({ account: { id }, until }) => ({
      ...read(transactions.list, { query: { accountId: id, from: addDays(until, 1), to: today(), page: 1, limit: 1 } }),
      enabled: until < today(),
    })),
    combine: (found) => ({
      isReading: found.some(({ isLoading }) => isLoading),
      ids: new Set(found.flatMap(({ data }, index) => (data?.items.length ? (asked[index]?.account.id ?? []) : []))),
    }),
  })
}

const dayOfInstant = (instant: string) => dayOf(Date.parse(instant))

/** `asked`: the accounts of which to ask whether today's balance stays; `kept`: those of which it does. */
export function useTypedBalances({ rows, accounts, targets }: Planned) {
  const { choices, kept } = useImport()
  const found = useMemo(() => {
    const ofFile = targets.flatMap(({ target: id, statement }, index): [Id, OpeningByFile][] => {
      const own = rows.filter(({ account }) => account === index)
      const opening = openingOf(statement, enteringOf(own))
      return id && opening !== undefined ? [[id, opening]] : []
    })
    const created = Object.values(choices).flatMap(({ created: id }): [Id, OpeningByFile][] =>
      id ? [[id, 'created']] : [],
    )
    return typedBalances(rows, { accounts, byFile: new Map([...ofFile, ...created]), today: today() })
  }, [rows, accounts, targets, choices])
  const { data: past, isLoading } = useQuery({ ...read(imports.list, { query: {} }), enabled: found.length > 0 })
  const isTyped = (id: Id) => targets.some(({ target, statement }) => target === id && asksToday(statement))
  const asked = (past ? found : []).flatMap((balance) => {
    const known = { imports: past ?? [], isTyped: isTyped(balance.account.id), dayOf: dayOfInstant }
    const how = askedOf(balance, known)
    return how ? [{ ...balance, how }] : []
  })
  const later = useLater(asked)
  const isKept = ({ account: { id }, how }: (typeof asked)[number]) =>
    kept[id] ?? (how === 'again' || !later.ids.has(id))
  return {
    asked,
    kept: asked.filter(isKept).map(({ account }) => account.id),
    isReading: isLoading || later.isReading,
  }
}
