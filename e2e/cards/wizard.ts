import type { Account } from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import * as imports from '@tostao/contract/imports'
import { addMonths, type Month } from '@tostao/primitives/calendar'
import { readStatement } from '@tostao/statements/read-statement'
import type { testApp } from '../../apps/api/src/test/test-app.ts'
import { describeInstallments } from '../../apps/web/src/features/imports/rules/describe-installments.ts'
import { findingsOf } from '../../apps/web/src/features/imports/rules/findings.ts'
import { proposedMonth } from '../../apps/web/src/features/imports/rules/invoice-month.ts'
import { type Plan, prepareImport } from '../../apps/web/src/features/imports/rules/prepare-import.ts'
import { previewOf } from '../../apps/web/src/features/imports/rules/preview.ts'
import { type Decision, matchKey, readRows, reviewerOf } from '../../apps/web/src/features/imports/rules/review.ts'
import { verdictsOf } from '../../apps/web/src/features/imports/rules/verdicts.ts'

type Api = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['signedIn']>>['api']

export interface Owner {
  api: Api
  bank: Account
  card: Account
}

const bytesOf = (csv: string | undefined) => new TextEncoder().encode(csv)

/** Imports a card's file as a user who says yes to each proposal, and that the bank account pays; the invoice it goes to. */
export async function importByWizard({ api, bank, card }: Owner, text: string, month: Month) {
  const read = readStatement(bytesOf(text), 'fatura.csv', { savedOn: '2026-11-21' })
  if (!read.ok) throw new Error(read.refusal.message)
  const statement = describeInstallments(read.statement)
  const preview = previewOf(statement)
  const query = { accountId: card.id, from: addMonths(month, -8), to: addMonths(month, 8) }
  const periods = await api.call(cards.invoices, { query })
  const file = { fileName: 'fatura.csv', printed: undefined, rows: preview.rows, account: 0 }
  const voted = proposedMonth(file, periods)
  const plan: Plan = {
    typeMode: 'sign',
    accountIds: [card.id],
    records: { accounts: [bank, card], categories: [], payees: [] },
    invoiceMonths: [voted],
  }
  const looked = prepareImport(statement, plan)
  const findings = findingsOf(looked, await api.call(imports.preview, { query: {}, file: bytesOf(looked.csv) }))
  const rows = readRows(preview, plan)
  const decisions = rows.map(({ index, paysBill }): [number, Decision] => {
    const finding = findings.get(index)
    const key = finding && matchKey(finding)
    return [index, { ...(paysBill && { otherAccount: bank.id }), ...(key && { match: { key, isIt: true } }) }]
  })
  const review = reviewerOf(rows, findings)
  const { csv } = prepareImport(statement, plan, verdictsOf(review(Object.fromEntries(decisions))))
  return { voted, answer: await api.call(imports.importCsv, { query: {}, file: bytesOf(csv) }) }
}
