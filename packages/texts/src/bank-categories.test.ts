import { fold } from '@tostao/primitives/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoriesIn, isSilent, labels, shortLabel, usualOfLabel } from './bank-categories.ts'

/** As files of these print them: label, what it means for an expense. */
const PRINTED = `
  C6: Supermercados / Mercearia / Padarias / Lojas de Conveniência | Mercado
  C6: Restaurante / Lanchonete / Bar | Restaurantes
  C6: Casa / Escritório Mobiliário | Casa e reparos
  C6: Relacionados a Automotivo | Carro
  C6: Assistência médica e odontológica | Saúde
  C6: Vestuário / Roupas | Roupas
  C6: Departamento / Desconto | Compras
  C6: T&E Companhia aérea | Viagens
  C6: T&E Hotéis | Viagens
  C6: Recreativo | Lazer
  C6: Entretenimento | Lazer
  C6: Educacional | Educação
  C6: Serviços pessoais | Beleza
  C6: Serviços de telecomunicações | Internet e celular
  C6: Especialidade varejo | Compras
  Nubank: casa | Moradia
  Nubank: eletrônicos | Compras
  Nubank: restaurante | Restaurantes
  Nubank: supermercado | Mercado
  Nubank: vestuário | Roupas
  Inter: TRANSPORTE | Transporte
  Inter: DROGARIA | Farmácia
  Inter: POSTO DE GASOLINA | Combustível
  Inter: VESTUARIO | Roupas
  Inter: ENSINO | Educação
  Itaú: veículos | Carro
  Itaú: turismo | Viagens
  Itaú: hobby | Lazer
  XP: Pets | Pet
  BTG: Bares e Restaurantes | Restaurantes
  Santander: Cuidados Pessoais | Beleza
  PicPay: Contas da casa | Energia e água
  Mercado Pago: Alimentos e bebidas | Restaurantes
  Organizze: Lazer e hobbies | Lazer
  Organizze: Roupas & Acessórios | Roupas
  Organizze: Impostos e Taxas | Impostos e taxas
  Organizze: Família e filhos | Filhos
  Mobills: Operação bancária | Tarifas e juros
  Mobills: Alimentação > Supermercado | Mercado
  Minhas Economias: Moradia: Energia elétrica | Energia e água
  Minhas Economias: Saúde - Farmácia | Saúde
`
  .trim()
  .split('\n')
  .map((line) => /^\s*[^:]+: (.*) \| (.*)$/.exec(line)?.slice(1) ?? [])

test.each(PRINTED)('%s is %s', (label, usual) => {
  expect(usualOfLabel(label ?? '', 'DESPESA', '')).toBe(usual)
  expect(isSilent(label ?? '')).toBe(false)
})

test.each([
  ['Salário', 'Salário'],
  ['Investimentos', 'Rendimentos'],
  ['Cashback', 'Rendimentos'],
  ['Estornos', 'Reembolsos'],
  ['Supermercado', undefined],
])('of an income %s is %s', (label, usual) => {
  expect(usualOfLabel(label, 'RECEITA', '')).toBe(usual)
})

describe('of a wide label the merchant says which', () => {
  test.each([
    ['Alimentação', 'mercadinho sol', 'Mercado'],
    ['Alimentação', 'ifood', 'Delivery'],
    ['Alimentação', 'drogasil', 'Restaurantes'],
    ['Assistência médica e odontológica', 'farmacia bem viver', 'Farmácia'],
    ['TRANSPORTE', 'auto posto lua', 'Combustível'],
    ['Supermercado', 'padaria real', 'Mercado'],
  ])('%s of %s is %s', (label, merchant, usual) => {
    expect(usualOfLabel(label, 'DESPESA', merchant)).toBe(usual)
  })
})

test.each([
  '-',
  '',
  'Outros',
  'OUTROS',
  'Sem categoria',
  'Não categorizado',
  'Pix',
  'Transferências',
  'Outros / Diversos',
])('“%s” says nothing', (label) => {
  expect(isSilent(label)).toBe(true)
  expect(usualOfLabel(label, 'DESPESA', '')).toBeUndefined()
})

test.each([
  ['Serviços Profissionais / Consultoria', 'Serviços Profissionais'],
  ['Casa > Aluguel', 'Casa'],
  ['Lazer: cinema', 'Lazer'],
  ['Saúde - exames', 'Saúde'],
  ['Pós-graduação', 'Pós-graduação'],
  ['e/ou', 'e/ou'],
])('%s is shortly %s', (label, short) => {
  expect(shortLabel(label)).toBe(short)
})

test('a label that names a category and one inside it names both, the inner one first', () => {
  expect(categoriesIn('Casa > Aluguel')).toEqual(['Casa > Aluguel', 'Aluguel', 'Casa'])
  expect(categoriesIn('Bar / Café')).toEqual(['Bar / Café'])
})

test('each label stands once, and is read in capitals, without accents and with what follows it', () => {
  for (const type of ['DESPESA', 'RECEITA'] as const) {
    expect(labels(type).filter((label, at, all) => all.indexOf(label) !== at)).toEqual([])
    const written = fc.constantFrom<(label: string) => string>(
      (label) => label,
      (label) => label.toUpperCase(),
      fold,
      (label) => `  ${label} `,
      (label) => `${label} / Xyz`,
      (label) => `${label} > Xyz`,
      (label) => `Xyz: ${label}`,
    )
    fc.assert(
      fc.property(fc.constantFrom(...labels(type)), written, (label, write) => {
        expect(usualOfLabel(write(label), type, '')).toBe(usualOfLabel(label, type, ''))
        expect(usualOfLabel(label, type, '')).toBeDefined()
      }),
    )
  }
})

test('a short label is the beginning of the label, and any text is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (label, merchant) => {
      expect(label.trim().startsWith(shortLabel(label))).toBe(true)
      expect(() => usualOfLabel(label, 'DESPESA', merchant)).not.toThrow()
      expect(typeof isSilent(label)).toBe('boolean')
    }),
  )
})
