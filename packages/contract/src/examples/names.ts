import * as categories from '../categories.ts'
import * as payees from '../payees.ts'
import * as tags from '../tags.ts'
import { examplesOf } from './example.ts'

export const categoryExamples = examplesOf('categories', categories, {
  list: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  create: () => ({ body: { name: 'Presentes', type: 'DESPESA', color: 'coral', icon: 'gift' } }),
  createDefaults: () => ({ by: 'newcomer' }),
  update: ({ leisure }) => ({ body: { id: leisure, name: 'Passeios' } }),
  merge: ({ bakeries, groceries }) => ({ body: { id: bakeries, into: groceries } }),
  remove: ({ spareCategory }) => ({ query: { id: String(spareCategory) } }),
})

export const tagExamples = examplesOf('tags', tags, {
  list: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  create: () => ({ body: { name: 'viagem' } }),
  rename: ({ house }) => ({ body: { id: house, name: 'em casa' } }),
  remove: ({ spareTag }) => ({ query: { id: String(spareTag) } }),
})

export const payeeExamples = examplesOf('payees', payees, {
  list: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  create: () => ({ body: { name: 'Farmácia' } }),
  rename: ({ market }) => ({ body: { id: market, name: 'Mercado da Praça' } }),
  remove: ({ sparePayee }) => ({ query: { id: String(sparePayee) } }),
  merge: ({ bakery, market }) => ({ body: { id: bakery, into: market } }),
})
