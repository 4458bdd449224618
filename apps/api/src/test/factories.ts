import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import type { Budget } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import * as cardTerms from '@tostao/contract/card-terms'
import * as cards from '@tostao/contract/cards'
import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import * as rules from '@tostao/contract/category-rules'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import * as imports from '@tostao/contract/imports'
import type { Label } from '@tostao/contract/label-calls'
import * as payees from '@tostao/contract/payees'
import * as proposals from '@tostao/contract/proposals'
import * as push from '@tostao/contract/push'
import * as recurring from '@tostao/contract/recurring'
import * as found from '@tostao/contract/recurring-found'
import type { Recurring } from '@tostao/contract/recurring-shape'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import type { Deleted } from '@tostao/contract/undo'
import type { apiClient } from './api-client.ts'

type NewTransaction = Partial<Omit<Call<typeof transactions.create>['body'], 'accountId' | 'type'>> & {
  account: Account
}
type NewTransfer = Partial<Call<typeof transfers.create>['body']> & { from: Account; to: Account }

type NewCard = Partial<Omit<Call<typeof accounts.create>['body'], 'terms'>> & {
  terms?: Partial<Call<typeof cardTerms.save>['body']>
}

let serial = 0
const unique = (word: string) => `${word} ${++serial}`

/** The keys of a browser, as it gives them for pushes. */
export const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Creates records of a user by API calls, with default values for what a test does not care about. */
export function factories(api: ReturnType<typeof apiClient>) {
  const entry = (type: 'RECEITA' | 'DESPESA', { account, ...given }: NewTransaction) =>
    api.call(transactions.create, {
      body: {
        accountId: account.id,
        type,
        amount: 10_00,
        date: '2026-11-10',
        description: unique('Lançamento'),
        status: 'CLEARED',
        ...given,
      },
    })
  const account = (given: Partial<Call<typeof accounts.create>['body']> = {}): Promise<Account> =>
    api.call(accounts.create, { body: { name: unique('Conta'), type: 'checking', openingBalance: 0, ...given } })
  const goal = (given: Partial<Call<typeof goals.create>['body']> = {}): Promise<Goal> =>
    api.call(goals.create, {
      body: {
        name: unique('Meta'),
        type: 'poupanca',
        strategy: 'linear',
        priority: 'media',
        targetAmount: 100_00,
        ...given,
      },
    })
  const terms = ({ id: accountId }: Account, given: Partial<Call<typeof cardTerms.save>['body']> = {}) =>
    api.call(cardTerms.save, {
      body: {
        accountId,
        fromMonth: '2026-01',
        dueDay: 23,
        closing: 'days_before_due',
        closingValue: 7,
        closingDayPurchases: 'next',
        ...given,
      },
    })
  /** A credit card that falls due on the 23rd and closes seven days before. */
  const card = async ({ terms: own = {}, ...given }: NewCard = {}): Promise<Account> => {
    const made = await account({ name: unique('Cartão'), type: 'credit_card', ...given })
    await terms(made, own)
    return made
  }
  /** On a card of its own: 70,00 in four installments. */
  const purchase = async ({
    on,
    ...given
  }: Partial<Call<typeof transactions.create>['body']> & { on?: Account } = {}) => {
    const { id: accountId } = on ?? (await card())
    const whole = {
      accountId,
      date: '2026-11-10',
      type: 'DESPESA',
      description: 'Compra',
      amount: 70_00,
      status: 'CLEARED',
    } as const
    return api.call(transactions.create, { body: { ...whole, installments: 4, ...given } })
  }
  return {
    account,
    card,
    purchase,
    terms,
    goal,
    rule: async ({ condition = { text: 'uber' }, effect }: Partial<Call<typeof rules.create>['body']> = {}) =>
      api.call(rules.create, { body: { condition, effect: effect ?? { payee: 'Uber' } } }),
    invoice: (given: Call<typeof cards.update>['body']) => api.call(cards.update, { body: given }),
    /** A contribution to a new goal with an account of its own. */
    contribution: async ({
      amount = 10_00,
      ...given
    }: Partial<Call<typeof goals.create>['body']> & { amount?: number } = {}) => {
      const [source, savings] = [await account(), await account()]
      const { id } = await goal({ accountId: savings.id, ...given })
      const body = { id, amount, date: '2026-11-10', sourceAccountId: source.id }
      const { undoId, ...contributed } = await api.call(goals.contribute, { body })
      return { source, savings, goal: contributed, undoId }
    },
    /** A note of it; the accounts make it a transfer. */
    withdrawal: (given: Call<typeof goals.withdraw>['body']) => api.call(goals.withdraw, { body: given }),
    category: (given: Partial<Call<typeof categories.create>['body']> = {}): Promise<Category> =>
      api.call(categories.create, { body: { name: unique('Categoria'), type: 'DESPESA', ...given } }),
    budget: async (given: Partial<Call<typeof budgets.save>['body']> & { categoryId: number }): Promise<Budget> => {
      const body = { month: '2026-11', amount: 10_00, ...given }
      const { undoId: _undo, ...budget } = await api.call(budgets.save, { body })
      return budget
    },
    recurring: ({
      account: { id: accountId },
      ...given
    }: Partial<Call<typeof recurring.create>['body']> & { account: Pick<Account, 'id'> }): Promise<Recurring> =>
      api.call(recurring.create, {
        body: {
          accountId,
          type: 'DESPESA',
          description: unique('Gasto'),
          amount: 10_00,
          intervalUnit: 'month',
          intervalCount: 1,
          nextRun: '2026-11-25',
          mode: 'manual',
          notifyDays: 3,
          ...given,
        },
      }),
    tag: (name = unique('Tag')): Promise<Label> => api.call(tags.create, { body: { name } }),
    payee: (name = unique('Favorecido')): Promise<Label> => api.call(payees.create, { body: { name } }),
    /** A tag in the trash. */
    deletedTag: async (name = unique('Tag')): Promise<Deleted> => {
      const { id } = await api.call(tags.create, { body: { name } })
      return api.call(tags.remove, { query: { id } })
    },
    ignoredMerchant: (merchant: string) => api.call(found.ignore, { body: { merchant, ignored: true } }),
    mutedMerchant: (merchant: string) => api.call(proposals.muteMerchant, { body: { merchant, muted: true } }),
    /** A browser that gets notices, with an address of its own. */
    pushDevice: (given: Partial<Call<typeof push.add>['body']> = {}) =>
      api.call(push.add, {
        body: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
          ...browserKeys,
          ...given,
        },
      }),
    expense: (given: NewTransaction) => entry('DESPESA', given),
    income: (given: NewTransaction) => entry('RECEITA', given),
    imported: (file: Uint8Array<ArrayBuffer>): Promise<Answer<typeof imports.importCsv>> =>
      api.call(imports.importCsv, { file }),
    listed: async (query: { importId: number }) =>
      (await api.call(transactions.list, { query: { ...query, page: 1, limit: 30 } })).items,
    transfer: ({ from, to, ...given }: NewTransfer) =>
      api.call(transfers.create, {
        body: {
          description: 'Transferência',
          date: '2026-11-10',
          amount: 10_00,
          fromAccountId: from.id,
          toAccountId: to.id,
          ...given,
        },
      }),
  }
}
