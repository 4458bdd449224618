import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as exports from '@tostao/contract/exports'
import * as imports from '@tostao/contract/imports'
import * as payees from '@tostao/contract/payees'
import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import { everything } from '../../apps/api/src/test/everything.ts'
import { testApp } from '../../apps/api/src/test/test-app.ts'
import { describeInstallments } from '../../apps/web/src/features/imports/rules/describe-installments.ts'
import { findingsOf } from '../../apps/web/src/features/imports/rules/findings.ts'
import { type Plan, prepareImport } from '../../apps/web/src/features/imports/rules/prepare-import.ts'
import { previewOf } from '../../apps/web/src/features/imports/rules/preview.ts'
import { readRows, reviewerOf } from '../../apps/web/src/features/imports/rules/review.ts'
import { targetsOf } from '../../apps/web/src/features/imports/rules/targets.ts'
import { verdictsOf } from '../../apps/web/src/features/imports/rules/verdicts.ts'

const { signedIn } = await testApp()
type Person = Awaited<ReturnType<typeof signedIn>>
type Form = 'spreadsheet' | 'plain'

/** One who has a record of every kind, and what could be misread. */
async function household(): Promise<Person> {
  const one = await signedIn()
  const { has } = one.user
  const { account, other, category } = await everything(has, 'meu')
  const card = await has.card({ name: 'Cartão azul' })
  const entry = { account, categoryId: category.id, payeeName: '=Loja; "boa"', tagNames: ['a, b', 'diz "oi"', 'casa'] }
  await has.expense({
    ...entry,
    description: '-Desconto 3/10',
    status: 'PENDING',
    amount: 1_234_56,
    note: '=nota\n"fiscal"',
  })
  await has.income({ ...entry, description: 'Estorno de compra', status: 'RECONCILED' })
  // Two equal transfers, and one of the other way.
  for (const [from, to] of [
    [account, other],
    [account, other],
    [other, card],
  ] as const)
    await has.transfer({ from, to, amount: 33_33, description: 'Pagamento de fatura', date: '2026-11-12' })
  const half = { amount: 5_00, description: '', categoryId: category.id, payeeId: null }
  await has.expense({ account, payeeName: 'Padaria', tagNames: ['casa'], amount: 10_00, splits: [half, half] })
  return one
}

async function exported({ api }: Person, format: Form): Promise<string> {
  return (await api.call(exports.transactions, { query: { format } })).text()
}

/** The rows without the number of their transaction. */
const rowsOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/[;,]\d+(?=[;,][^;,]*$)/, ''))
    .toSorted()

/** Brings a file as one who makes the accounts that the wizard proposes, and presses 'Importar Dados'. */
async function importByWizard({ api, user }: Person, text: string) {
  const read = readStatement(new TextEncoder().encode(text), 'tostao-transacoes.csv', { savedOn: '2026-11-21' })
  if (!read.ok) throw new Error(read.refusal.message)
  const statement = describeInstallments(read.statement)
  const preview = previewOf(statement)
  const known = (await api.call(accounts.list, { query: {} })).map(({ name }) => name)
  for (const { accountHint: name = '', kind } of preview.accounts)
    if (!known.includes(name)) await user.has.account({ name, type: kind === 'card' ? 'credit_card' : 'checking' })
  const records = {
    accounts: await api.call(accounts.list, { query: {} }),
    categories: await api.call(categories.list, { query: {} }),
    payees: await api.call(payees.list, { query: {} }),
  }
  const accountIds = targetsOf(preview.accounts, records.accounts, {}).map(({ target }) => target)
  const plan: Plan = { typeMode: 'sign', accountIds, records }
  const bytesOf = (csv: string | undefined) => new TextEncoder().encode(csv)
  const looked = prepareImport(statement, plan)
  const findings = findingsOf(looked, await api.call(imports.preview, { query: {}, file: bytesOf(looked.csv) }))
  const reviewed = reviewerOf(readRows(preview, plan), findings)({})
  const prepared = prepareImport(statement, plan, verdictsOf(reviewed))
  const answer = await api.call(imports.importCsv, { query: {}, file: bytesOf(prepared.csv) })
  return { answer, preview, prepared }
}

test.each<Form>(['spreadsheet', 'plain'])('the list as %s comes back in another user', async (format) => {
  const [one, other] = [await household(), await signedIn()]
  for (const { name, type } of await one.api.call(categories.list, { query: {} }))
    await other.user.has.category({ name, type })
  const text = await exported(one, format)
  const { answer, preview, prepared } = await importByWizard(other, text)
  expect(answer).toMatchObject({ duplicates: 0, errors: [] })
  expect([preview.badCount, prepared.ignored, prepared.divided]).toEqual([0, [], 2])
  expect(rowsOf(await exported(other, format))).toEqual(rowsOf(text))
  // The same file again brings nothing.
  expect((await importByWizard(other, text)).answer).toMatchObject({ inserted: 0, errors: [] })
})
