import * as rules from '../category-rules.ts'
import * as example from '../example.ts'
import * as imports from '../imports.ts'
import * as proposals from '../proposals.ts'
import { examplesOf } from './example.ts'
import type { Household } from './household.ts'

/** A salary, and a transfer that the file marks as one. */
const statement = ({
  checking,
  savings,
}: Household) => `date,description,type,amount,account_id,category_id,payee_id,status,fitid,to_account_id
2026-11-05,Salário,RECEITA,2000.00,${checking},,,CLEARED,A1,
2026-11-06,Poupança,DESPESA,300.00,${checking},,,CLEARED,A2,${savings}
`

export const importExamples = examplesOf('imports', imports, {
  preview: (of) => ({ file: statement(of) }),
  importCsv: (of) => ({ query: { fileName: 'extrato.csv' }, file: statement(of) }),
  list: () => ({}),
  undo: ({ import: id }) => ({ body: { id } }),
})

export const ruleExamples = examplesOf('category-rules', rules, {
  list: () => ({}),
  create: ({ checking, leisure }) => ({
    body: {
      when: { text: 'uber', mode: 'contains', account_id: checking },
      // biome-ignore lint/suspicious/noThenProperty: the wire's name.
      then: { category_id: leisure, payee: 'Uber', tags: ['transporte'] },
      position: 1,
    },
  }),
  // biome-ignore lint/suspicious/noThenProperty: the wire's name.
  update: ({ rule, leisure }) => ({ body: { id: rule, then: { category_id: leisure } } }),
  remove: ({ spareRule }) => ({ query: { id: String(spareRule) } }),
  // biome-ignore lint/suspicious/noThenProperty: the wire's name.
  test: ({ groceries }) => ({ body: { when: { text: 'feira' }, then: { category_id: groceries } } }),
})

export const proposalExamples = examplesOf('proposals', proposals, {
  proposal: ({ checking }) => ({
    query: { description: 'Feira da rua', type: 'DESPESA', accountId: String(checking), amount: '52.30' },
  }),
  muteMerchant: () => ({ body: { merchant: 'Pix enviado', muted: true } }),
  inbox: () => ({ query: {} }),
})

export const sampleExamples = examplesOf('example', example, {
  create: () => ({ by: 'newcomer' }),
  remove: () => ({ by: 'newcomer' }),
})
