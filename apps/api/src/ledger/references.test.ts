import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import { expect, test } from 'vitest'
import { everything } from '../test/everything.ts'
import { testApp } from '../test/test-app.ts'

const { signedIn } = await testApp()

test('the refusal to delete what is in use keeps its text, and says what uses it and how often', async () => {
  const { user, api } = await signedIn()
  const { account, card, category, payee, tag, other } = await everything(user.has, 'usado')
  await user.has.budget({ categoryId: category.id, month: '2026-12' })
  const of = ({ id }: { id: number }) => ({ query: { id } })
  expect(await api.refusal(categories.remove, of(category))).toEqual({
    status: 409,
    code: 'category_in_use',
    message: 'Erro ao excluir categoria. Verifique se não há transações vinculadas.',
    // One of them split in two lines, four that are installments.
    uses: { transactions: 7, budgets: ['2026-12', '2026-10'], rules: 1, recurring: 1, goals: 1 },
  })
  expect(await api.refusal(payees.remove, of(payee))).toMatchObject({
    code: 'payee_in_use',
    uses: { transactions: 3, recurring: 1 },
  })
  expect(await api.refusal(tags.remove, of(tag))).toMatchObject({ code: 'tag_in_use', uses: { transactions: 1 } })
  expect(await api.refusal(accounts.remove, of(account))).toMatchObject({
    code: 'account_in_use',
    message: 'Conta possui transações. Arquive-a ou exclua as transações primeiro.',
    uses: { transactions: 6, rules: 1, recurring: 2, cards: 1 },
  })
  expect((await api.refusal(accounts.remove, of(other))).uses).toEqual({
    transactions: 1,
    rules: 1,
    recurring: 1,
    goals: 1,
  })
  expect((await api.refusal(accounts.remove, of(card))).uses).toEqual({ transactions: 5 })
})
