import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as rules from '@tostao/contract/category-rules'
import { errors } from '@tostao/contract/errors'
import * as imports from '@tostao/contract/imports'
import { MAX_RULES } from '@tostao/contract/limits'
import * as payees from '@tostao/contract/payees'
import * as proposals from '@tostao/contract/proposals'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { fold } from '@tostao/primitives/text'
import { merchantOf } from '@tostao/texts/merchant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { ruleWith } from './rules/conditions.ts'
import { firstFitting } from './rules/first-fitting.ts'

const { signedIn, db } = await testApp()

async function withShops() {
  const one = await signedIn()
  const [account, savings] = [await one.user.has.account(), await one.user.has.account()]
  const [food, rides] = [await one.user.has.category(), await one.user.has.category()]
  const order = async () => (await one.api.call(rules.list)).map(({ id }) => id)
  const propose = (description: string, more: object = {}) =>
    one.api.call(proposals.proposal, { query: { description, type: 'DESPESA', ...more } })
  const preview = async (...lines: string[]) => {
    const file = new TextEncoder().encode(
      ['date,description,type,amount,account_id,category_id,payee_id,status', ...lines].join('\n'),
    )
    return (await one.api.call(imports.preview, { query: {}, file })).rows
  }
  return { ...one, account, savings, food, rides, order, propose, preview }
}

test('the first rule that fits decides, before what was learnt', async () => {
  const { api, user, account, food, rides, propose } = await withShops()
  for (const date of ['2026-11-01', '2026-11-02'])
    await user.has.expense({ account, description: 'UBER *TRIP', categoryId: rides.id, date })
  expect(await propose('UBER *TRIP')).toMatchObject({ categoryId: rides.id })
  await user.has.rule({ condition: { text: 'uber', amountMin: 50_00 }, effect: { categoryId: food.id } })
  await user.has.rule({ condition: { text: 'UBER' }, effect: { payee: 'Uber' } })
  expect(await propose('UBER *TRIP', { amount: 60_00 })).toMatchObject({
    categoryId: food.id,
    confidence: 'filled',
    reason: 'Regra: contém "uber"',
    payee: null,
  })
  const { reason, ...learnt } = await propose('UBER *TRIP')
  expect(learnt).toMatchObject({ categoryId: rides.id, confidence: 'filled', payee: 'Uber' })
  expect(reason).not.toContain('Regra')
  // A category holds for its own side alone, where the next rule speaks.
  expect(await propose('UBER *TRIP', { type: 'RECEITA', amount: 60_00 })).toMatchObject({
    categoryId: null,
    payee: 'Uber',
  })
  const other = { condition: { text: 'x', type: 'RECEITA' as const }, effect: { categoryId: food.id } }
  expect(await api.refusal(rules.create, { body: other })).toMatchObject({
    code: 'rule_other_side',
    fields: { 'then.category_id': expect.any(String) },
  })
  expect(await api.call(transactions.list, { query: { page: 1, limit: 30 } })).toMatchObject({ items: [{}, {}] })
})

test('a preview says what else a rule does, and does it not by itself', async () => {
  const { account, savings, user, preview } = await withShops()
  await user.has.rule({ condition: { text: 'rdb' }, effect: { toAccountId: savings.id } })
  await user.has.rule({ condition: { text: 'tarifa' }, effect: { leaveOut: true } })
  await user.has.rule({
    condition: { text: 'netflix' },
    effect: { payee: 'Netflix', tags: ['assinatura'], description: 'Filmes' },
  })
  const rows = await preview(
    `2026-11-01,Aplicacao RDB,DESPESA,10.00,${account.id},,,`,
    `2026-11-02,TARIFA PACOTE,DESPESA,10.00,${account.id},,,`,
    `2026-11-03,NETFLIX.COM,DESPESA,10.00,${account.id},,,`,
    `2026-11-04,Padaria,DESPESA,10.00,${account.id},,,`,
  )
  const none = { tags: [], description: '', toAccountId: null, leaveOut: false }
  expect(rows.map(({ payee, rule }) => [payee, rule])).toEqual([
    [null, { ...none, reason: 'Regra: contém "rdb"', toAccountId: savings.id }],
    [null, { ...none, reason: 'Regra: contém "tarifa"', leaveOut: true }],
    ['Netflix', { ...none, reason: 'Regra: contém "netflix"', tags: ['assinatura'], description: 'Filmes' }],
    [null, null],
  ])
})

test('an import brings what a rule says, knows its rows by the bank’s text, and is taken back with all of it', async () => {
  const { api, account } = await withShops()
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status,payee,new_description,tags'
  const rows = [
    `2026-11-03,NETFLIX.COM,DESPESA,55.90,${account.id},,,,Netflix,Filmes,"assinatura\nCasa"`,
    `2026-11-04,Padaria,DESPESA,10.00,${account.id},,,,,,casa`,
  ]
  const file = new TextEncoder().encode([header, ...rows].join('\n'))
  const tagsBefore = (await api.call(tags.list, { query: {} })).length
  const { importId } = await api.call(imports.importCsv, { query: {}, file })
  const listed = async () => (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items
  const shown = (await listed()).map((item) => [item.description, item.payeeName, item.tags.map(({ name }) => name)])
  expect(shown).toEqual([
    ['Padaria', null, ['Casa']],
    ['Filmes', 'Netflix', ['assinatura', 'Casa']],
  ])
  expect((await listed()).map(({ merchant }) => merchant)).toEqual(['padaria', 'filmes'])
  // The next file has the bank's text again, and no rule.
  const plain = new TextEncoder().encode(
    [header, rows[0]?.replace('Netflix,Filmes,"assinatura\nCasa"', ',,')].join('\n'),
  )
  expect(await api.call(imports.importCsv, { query: {}, file: plain })).toMatchObject({ inserted: 0, duplicates: 1 })
  await api.call(imports.undo, { body: { id: importId } })
  expect(await listed()).toEqual([])
  expect(await api.call(tags.list, { query: {} })).toHaveLength(tagsBefore)
})

test('rules are moved, changed by the fields sent, and every write is undone', async () => {
  const { api, user, order } = await withShops()
  const all = []
  for (const text of ['um', 'dois', 'tres', 'quatro']) all.push(await user.has.rule({ condition: { text } }))
  const [one, two, three, four] = all.map(({ id }) => id)
  expect(await order()).toEqual([one, two, three, four])
  const moved = await api.call(rules.update, { body: { id: four ?? 0, version: 1, position: 2 } })
  expect(moved).toMatchObject({ position: 2, version: 2 })
  expect(await order()).toEqual([one, four, two, three])
  const edit = { id: two ?? 0, condition: { mode: 'is' as const }, effect: { tags: ['novo'] } }
  const changed = await api.call(rules.update, { body: edit })
  expect(changed).toMatchObject({ position: 3, condition: { text: 'dois', mode: 'is' }, effect: { payee: 'Uber' } })
  // Nothing is new in it.
  expect((await api.call(rules.update, { body: { ...edit, version: 1 } })).undoId).toBeNull()
  await api.call(undo.run, { body: { id: changed.undoId ?? 0 } })
  expect((await api.call(rules.list))[2]).toMatchObject({ condition: { mode: 'contains' }, effect: { tags: [] } })
  await api.call(undo.run, { body: { id: moved.undoId ?? 0 } })
  expect(await order()).toEqual([one, two, three, four])
  await api.call(undo.run, { body: { id: all[3]?.undoId ?? 0 } })
  expect(await order()).toEqual([one, two, three])
  const first = await api.call(rules.create, {
    body: { condition: { text: 'cinco' }, effect: { payee: 'Loja' }, position: 1 },
  })
  expect(await order()).toEqual([first.id, one, two, three])
  await api.call(undo.run, { body: { id: first.undoId ?? 0 } })
  expect(await order()).toEqual([one, two, three])
})

test('a rule keeps its account and category; a merge gives it the other category', async () => {
  const { api, account, food, rides, user } = await withShops()
  await user.has.rule({ condition: { accountId: account.id }, effect: { categoryId: food.id } })
  const refusal = async (code: Promise<{ code: string }>) => (await code).code
  expect(await refusal(api.refusal(categories.remove, { query: { id: food.id } }))).toBe('category_in_rule')
  expect(await refusal(api.refusal(accounts.remove, { query: { id: account.id } }))).toBe('account_in_rule')
  await api.call(categories.merge, { body: { id: food.id, into: rides.id } })
  expect((await api.call(rules.list))[0]?.effect.categoryId).toBe(rides.id)
})

test('what a rule says of payees and tags follows a rename and a merge, and keeps them', async () => {
  const { api, user, propose } = await withShops()
  const rule = await user.has.rule({
    condition: { text: 'ifd' },
    effect: { payee: 'iFood', tags: ['Comida', 'comida'] },
  })
  expect(rule.effect).toMatchObject({ payee: 'iFood', tags: ['Comida'] })
  const labels = async () => [await api.call(payees.list, { query: {} }), await api.call(tags.list, { query: {} })]
  const [[payee], [tag]] = (await labels()).map(([first]) => [first?.id ?? 0]) as [[number], [number]]
  await api.call(payees.rename, { body: { id: payee, name: 'Entregas' } })
  await api.call(tags.rename, { body: { id: tag, name: 'Janta' } })
  expect(await propose('IFD*RESTAURANTE')).toMatchObject({ payee: 'Entregas' })
  // Any spelling is the same name, and no edit.
  const same = { payee: 'entregas', tags: ['JANTA'] }
  expect(await api.call(rules.update, { body: { id: rule.id, version: 0, effect: same } })).toMatchObject({
    effect: { payee: 'Entregas', tags: ['Janta'] },
    version: rule.version,
    undoId: null,
  })
  const refused = { code: 'payee_in_rule', status: 409, message: errors.payee_in_rule[1] }
  expect(await api.refusal(payees.remove, { query: { id: payee } })).toMatchObject(refused)
  expect(await api.refusal(tags.remove, { query: { id: tag } })).toMatchObject({ code: 'tag_in_rule', status: 409 })
  const into = await user.has.payee('Restaurantes')
  const { undoId } = await api.call(payees.merge, { body: { id: payee, into: into.id } })
  expect((await api.call(rules.list))[0]?.effect.payee).toBe('Restaurantes')
  await api.call(undo.run, { body: { id: undoId } })
  expect((await api.call(rules.list))[0]?.effect.payee).toBe('Entregas')
  // Deleted with its rule, what it made stays; the undo of its creation takes that away, too.
  const gone = await api.call(rules.remove, { query: { id: rule.id } })
  const deletedTag = await api.call(tags.remove, { query: { id: tag } })
  expect(await api.refusal(undo.run, { body: { id: gone.undoId } })).toMatchObject({ code: 'undo_conflict' })
  await api.call(undo.run, { body: { id: deletedTag.undoId } })
  await api.call(undo.run, { body: { id: gone.undoId } })
  expect((await api.call(rules.list))[0]?.effect).toMatchObject({ payee: 'Entregas', tags: ['Janta'] })
  const before = await labels()
  const made = await user.has.rule({ effect: { payee: 'Só desta', tags: ['Desta'] } })
  await api.call(undo.run, { body: { id: made.undoId ?? 0 } })
  expect(await labels()).toEqual(before)
})

test('at most 500 rules', async () => {
  const { api, user } = await withShops()
  const values = Array.from({ length: MAX_RULES }, (_, index) => ({
    user_id: user.id,
    position: index + 1,
    text: `loja ${index}`,
    mode: 'is' as const,
    description: '',
    leave_out: 0 as const,
  }))
  await db.insertInto('rules').values(values).execute()
  const body = { condition: { text: 'uma mais' }, effect: { payee: 'Loja' } }
  expect(await api.refusal(rules.create, { body })).toMatchObject({ code: 'too_many_rules' })
})

test('a test shows what would change, and writes nothing', async () => {
  const { api, user, account, food } = await withShops()
  const old = await user.has.expense({ account, description: 'Compra no débito - iFood', tagNames: ['noite'] })
  const filed = await user.has.expense({ account, description: 'IFD*IFOOD', categoryId: food.id, date: '2026-11-12' })
  await user.has.expense({ account, description: 'Padaria' })
  await user.has.income({ account, description: 'iFood' })
  const body = {
    condition: { text: 'ifood', mode: 'is' as const },
    // The category's side.
    effect: { categoryId: food.id, tags: ['comida'] },
  }
  const tested = await api.call(rules.test, { body })
  expect(tested).toMatchObject({ count: 2, ids: [filed.id, old.id] })
  expect(tested.rows[1]).toMatchObject({
    id: old.id,
    amount: old.amount,
    before: { categoryId: null, tags: ['noite'] },
    after: { categoryId: food.id, tags: ['noite', 'comida'] },
  })
  expect(await api.call(rules.list)).toEqual([])
  expect(
    (await api.call(transactions.list, { query: { id: old.id, page: 1, limit: 1 } })).items[0]?.categoryId,
  ).toBeNull()
})

test('stored entries fit as those of a file do', async () => {
  const { api, user, account } = await withShops()
  const texts = ['UBER *TRIP', 'Uber Eats', 'IFD*IFOOD', 'Compra no débito - iFood', 'Pão de Açúcar 12', 'Padaria 10%']
  const stored = await Promise.all(texts.map((description) => user.has.expense({ account, description })))
  const asked = fc.record({
    text: fc.constantFrom('uber', 'UBER', 'iFood', 'pao', 'a%', '_', 'eats', 'padaria 10%', 'débito'),
    mode: fc.constantFrom('contains' as const, 'is' as const),
  })
  await fc.assert(
    fc.asyncProperty(asked, async (sent) => {
      const { ids } = await api.call(rules.test, { body: { condition: sent, effect: { payee: 'Loja' } } })
      const first = firstFitting([ruleWith({ condition: sent }).condition])
      const expected = stored.filter(
        ({ description, accountId, type, amount }) =>
          first({ folded: fold(description), merchant: merchantOf(description).key, accountId, type, amount }) === 0,
      )
      expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)))
    }),
    { numRuns: 30 },
  )
})
