import type { Account } from '@tostao/contract/accounts'
import * as contract from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { Centavos } from '@tostao/primitives/money'
import { useRef } from 'react'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { enteringOf, isAsPrinted, openingOf } from '../rules/opening-balance.ts'
import type { ReviewedRow } from '../rules/review.ts'
import type { StatementTarget } from '../rules/targets.ts'
import { movesOf } from '../rules/typed-balances.ts'
import { useImport } from './use-import-session.ts'

interface Planned {
  targets: readonly StatementTarget[]
  rows: readonly ReviewedRow[]
  accounts: readonly Account[]
}

/** The opening balances that the file proposed for new accounts, as the review stands when it is imported. */
export function useOpenings({ targets, rows, accounts }: Planned) {
  const { choices, typeMode } = useImport()
  const { save } = useWrite(contract.update)
  const saved = useRef(new Map<Id, Centavos>())
  return async (): Promise<void> => {
    for (const [index, { target, statement }] of targets.entries()) {
      const { created, opening, stated, hasToday } = choices[index] ?? {}
      const account = accounts.find(({ id }) => id === created)
      if (account && stated !== undefined) {
        // The import keeps this balance by the opening balance.
        const { ofToday = 0 } = movesOf(rows, today()).get(account.id) ?? {}
        const openingBalance = stated + (hasToday === false ? ofToday : 0)
        // Moved by an import of this file whose answer was lost, or by the user: it stays.
        const isAsSaid = [stated, stated + ofToday, saved.current.get(account.id)].includes(account.openingBalance)
        if (!isAsSaid || openingBalance === account.openingBalance) continue
        await save({ body: { id: account.id, version: account.version, openingBalance } })
        saved.current.set(account.id, openingBalance)
        continue
      }
      // Changed since by the user: it stays.
      if (typeMode !== 'sign' || !account || target !== created || account.openingBalance !== opening) continue
      const own = rows.filter((row) => row.account === index)
      const openingBalance = openingOf(statement, enteringOf(own)) ?? 0
      if (openingBalance === opening || !isAsPrinted(own, target)) continue
      await save({ body: { id: account.id, version: account.version, openingBalance } })
    }
  }
}
