import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import type { Calls } from '../../calls/call.ts'
import { route, routeReadAhead, routeWithoutTransaction } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { importCsv } from './apply/import-csv.ts'
import { previewImport } from './match/preview-import.ts'
import { mergeTransactions } from './merge/merge-transactions.ts'
import { readAhead } from './read/read-file.ts'
import { listImports, undoImport } from './take-back/past-imports.ts'

export function importRoutes(calls: Calls, deps: Deps): void {
  routeReadAhead(
    calls,
    deps,
    imports.importCsv,
    ({ caller, file }) => readAhead(deps.db, caller.userId, file),
    ({ db, caller, ...call }, ahead) => importCsv(db, caller.userId, deps.clock, call, ahead),
  )
  routeWithoutTransaction(calls, deps, imports.preview, ({ db, caller, ...call }) =>
    previewImport(db, caller.userId, deps.clock.today(), call),
  )
  route(calls, deps, transactions.merge, ({ db, caller, body }) =>
    mergeTransactions(db, caller.userId, deps.clock, body),
  )
  route(calls, deps, imports.list, ({ db, caller, query }) => listImports(db, caller.userId, query.layout))
  route(calls, deps, imports.undo, ({ db, caller, body }) => undoImport(db, caller.userId, deps.clock, body))
}
