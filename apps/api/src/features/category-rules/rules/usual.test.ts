import { defaultCategories } from '@tostao/contract/default-categories'
import { labels, usualOfLabel } from '@tostao/texts/bank-categories'
import { expect, test } from 'vitest'
import { indexCategories } from './categories.ts'
import { usualFor } from './usual.ts'
import type { MerchantCount } from './words.ts'

const own = defaultCategories.map((category, id) => ({ ...category, id: id + 1 }))
const idOf = (sought: string) => own.find(({ name }) => name === sought)?.id ?? 0
const categories = indexCategories(own)
const filed = (merchant: string, category: string): MerchantCount => ({
  merchant,
  type: 'DESPESA',
  category_id: idOf(category),
  entries: 3,
})
const asUsual = [
  filed('netflix', 'Assinaturas'),
  filed('drogasil', 'Farmácia'),
  filed('carrefour', 'Mercado'),
  filed('uber', 'Transporte'),
]

test('a known brand is sure for who has filed nothing, and for who files as is usual', () => {
  expect(usualFor([], categories)('ifood', 'DESPESA')).toEqual({ category: 'Delivery', isSure: true })
  expect(usualFor(asUsual, categories)('ifood', 'DESPESA')).toMatchObject({ isSure: true })
  expect(usualFor(asUsual, categories)('amazon', 'DESPESA')).toMatchObject({ isSure: false })
})

test('it is not for who files such ones elsewhere, or many others', () => {
  const elsewhere = [...Array.from({ length: 5 }, () => asUsual).flat(), filed('rappi', 'Restaurantes')]
  expect(usualFor(elsewhere, categories)('ifood', 'DESPESA')).toEqual({ category: 'Delivery', isSure: false })
  expect(usualFor(elsewhere, categories)('spotify', 'DESPESA')).toMatchObject({ isSure: true })
  const many = [...asUsual, filed('shell', 'Carro'), filed('petz', 'Compras')]
  expect(usualFor(many, categories)('spotify', 'DESPESA')).toMatchObject({ isSure: false })
})

test('each label of a bank means a usual category', () => {
  for (const type of ['DESPESA', 'RECEITA'] as const) {
    const names = new Set(defaultCategories.flatMap((category) => (category.type === type ? category.name : [])))
    expect(labels(type).filter((label) => !names.has(usualOfLabel(label, type, '') ?? ''))).toEqual([])
  }
})
