import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import * as imports from '@tostao/contract/imports'
import { useMemo } from 'react'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { enteringOf, openingOf } from '../rules/opening-balance.ts'
import type { ReviewedRow } from '../rules/review.ts'
import type { StatementTarget } from '../rules/targets.ts'
import { neverImported, type OpeningByFile, type TypedBalance, typedBalances } from '../rules/typed-balances.ts'
import { useImport } from './use-import-session.ts'

interface Planned {
  rows: readonly ReviewedRow[]
  accounts: readonly Account[]
  targets: readonly StatementTarget[]
}

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
  const asked = past ? found.filter((balance) => neverImported(balance, past)) : []
  const isKept = ({ account, isUntouched }: TypedBalance) => kept[account.id] ?? isUntouched
  return { asked, kept: asked.filter(isKept).map(({ account }) => account.id), isReading: isLoading }
}
