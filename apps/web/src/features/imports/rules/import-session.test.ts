import { importInstallments } from '@tostao/contract/imports'
import { readStatement } from '@tostao/statements/read-statement'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Imported } from './import-result.ts'
import {
  holdsAnswers,
  type ImportAction,
  type ImportSession,
  importSession,
  NO_FILE,
  questionsOf,
} from './import-session.ts'
import { previewOf } from './preview.ts'
import { readRows, reviewerOf } from './review.ts'
import type { TargetChoice } from './targets.ts'

const files = ['extrato.csv', 'fatura.csv'].map((name) => new File([], name))

function previewIn(text: string) {
  const read = readStatement(new TextEncoder().encode(text), 'extrato.csv')
  if (!read.ok) throw new Error(read.refusal.message)
  return previewOf(read.statement)
}

/** It does not say whether the money came in or went out. */
const unsigned = previewIn('Data;Histórico;Valor\n01/03/2026;Padaria;10,00\n02/03/2026;Feira;32,00\n')
const previews = [unsigned, previewIn('date,title,amount\n2026-11-05,Feira,1.00\n')]

const records = { accounts: [], categories: [], payees: [] }
const reviews = previews.map((preview) =>
  reviewerOf(readRows(preview, { typeMode: 'sign', accountIds: [1], records }), new Map())({}),
)
const result: Imported = {
  ...{ lines: [], rows: [], csvLines: [], divided: 0, leftOut: 0, ignored: [], accountIds: [], invoices: [] },
  ...{
    inserted: 0,
    entries: 0,
    transfers: 0,
    skipped: 0,
    duplicates: 0,
    deleted: 0,
    matched: 0,
    uncategorised: 0,
    errors: [],
  },
}

const place = fc.nat({ max: 2 })
const row = fc.constantFrom(...reviews.flat())
const chosen = fc.option(place)
const OFFERED = 9
const SUGGESTION = { categoryId: OFFERED }
const ofOneFile: fc.Arbitrary<ImportAction> = fc.oneof(
  fc.record({ type: fc.constant('fileRead'), preview: fc.constantFrom(...previews) }),
  fc.record({ type: fc.constant('columnsNamed'), options: fc.constant({ columns: { 1: 'amount' } } as const) }),
  fc.record({
    type: fc.constant('optionsChosen'),
    options: fc.constantFrom({}, { signs: 'inverted' } as const, { kind: 'card' } as const),
  }),
  fc.record({ type: fc.constant('typeModeChosen'), typeMode: fc.constantFrom('sign' as const, 'RECEITA' as const) }),
  fc.record({
    type: fc.constant('targetChosen'),
    statement: place,
    choice: fc.constantFrom({ accountId: 7 }, { leftOut: true }, { invoiceMonth: '2026-03' }),
  }),
  fc.record({ type: fc.constant('accountTyped'), statement: place, draft: fc.constantFrom({}, { name: 'Reserva' }) }),
  fc.record({
    type: fc.constant('accountCreated'),
    statement: place,
    accountId: place,
    opening: fc.constantFrom(undefined, -5_00),
  }),
  fc.record({ type: fc.constant('balanceKept'), accountId: place, keeps: fc.boolean() }),
  fc.record({
    type: fc.constant('pastAnswered'),
    answer: fc.record({ installments: fc.constantFrom(...importInstallments), payer: fc.constantFrom(undefined, 7) }),
  }),
  fc.record({ type: fc.constant('rowToggled'), row }),
  fc.record({ type: fc.constant('matchAnswered'), row, isIt: fc.boolean() }),
  fc.record({ type: fc.constant('otherAccountChosen'), index: place, accountId: chosen }),
  fc.record({ type: fc.constant('categoryChosen'), index: place, categoryId: chosen }),
  fc.record({
    type: fc.constant('offerTaken'),
    indexes: fc.uniqueArray(place),
    categoryId: fc.oneof(place, fc.constant('Mercado')),
  }),
  fc.record({ type: fc.constant('categorySpread'), indexes: fc.uniqueArray(place), categoryId: chosen }),
  fc.record({ type: fc.constant('offersTaken'), offers: place.map((index) => new Map([[index, SUGGESTION]])) }),
  fc.record({ type: fc.constant('offersGivenBack') }),
  fc.record({
    type: fc.constant('importMissed'),
    missed: fc.constantFrom(undefined, 'account' as const, 'form' as const),
  }),
  fc.record({ type: fc.constant('imported'), result: fc.constant(result) }),
)
const ofFiles: fc.Arbitrary<ImportAction> = fc.oneof(
  fc.record({ type: fc.constant('filesChosen'), files: fc.subarray(files) }),
  fc.record({ type: fc.constant('nextFileOpened') }),
  fc.record({ type: fc.constant('fileRemoved') }),
)
const stepsOf = (...actions: fc.Arbitrary<ImportAction>[]) => fc.array(fc.oneof(...actions), { maxLength: 30 })

const after = (actions: readonly ImportAction[], session: ImportSession = NO_FILE) =>
  actions.reduce((before, action) => importSession(before, action), session)
const property = (actions: fc.Arbitrary<ImportAction[]>, holds: (actions: ImportAction[]) => void) =>
  fc.assert(fc.property(actions, holds))

test('in whatever order things are done, the file is one of those chosen, and a new one begins without answers', () => {
  property(stepsOf(ofOneFile, ofFiles), (actions) => {
    const session = after(actions)
    expect([undefined, ...session.files]).toContain(session.file)
    const next = importSession(session, { type: 'nextFileOpened' })
    const at = session.file ? session.files.indexOf(session.file) : session.files.length
    expect(next).toEqual({ ...NO_FILE, files: session.files, file: session.files[at + 1] })
    expect(holdsAnswers(next)).toBe(false)
  })
})

test('a file that is removed or chosen anew leaves those that wait, and no imported one is opened again', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((name) => new File([], name))
  if (!one || !two || !three) throw new Error('Three files')
  const second = after([{ type: 'filesChosen', files: [one, two, three] }, { type: 'nextFileOpened' }])
  expect(after([{ type: 'fileRemoved' }], second)).toMatchObject({ files: [one, three], file: three })
  expect(after([{ type: 'fileRemoved' }, { type: 'fileRemoved' }], second)).toEqual(NO_FILE)
  const other = new File([], 'd')
  const anew = after([{ type: 'filesChosen', files: [other] }], second)
  expect(anew).toMatchObject({ files: [one, other, three], file: other })
  expect(after([{ type: 'filesChosen', files: [] }], second)).toEqual(NO_FILE)
})

test('an answer about the file stays until another one takes its place, whatever else is done', () => {
  property(stepsOf(ofOneFile), (actions) => {
    const { typeMode, choices, drafts, kept, past, options, layout } = after(actions)
    const last = <T>(found: (action: ImportAction) => T | undefined, none: T): T =>
      actions.reduce((before, action) => found(action) ?? before, none)
    expect(typeMode).toBe(last((action) => (action.type === 'typeModeChosen' ? action.typeMode : undefined), 'sign'))
    expect(past).toEqual(last((action) => (action.type === 'pastAnswered' ? action.answer : undefined), NO_FILE.past))
    expect(options).toEqual(last((action) => ('options' in action ? action.options : undefined), {}))
    for (const id of [0, 1, 2]) {
      const about = (action: ImportAction) => 'statement' in action && action.statement === id
      expect(kept[id]).toBe(
        last<boolean | undefined>(
          (action) => (action.type === 'balanceKept' && action.accountId === id ? action.keeps : undefined),
          undefined,
        ),
      )
      const created = (action: ImportAction) => (action.type === 'accountCreated' && about(action) ? {} : undefined)
      expect(drafts[id] ?? {}).toEqual(
        last((action) => (action.type === 'accountTyped' && about(action) ? action.draft : created(action)), {}),
      )
      const choice: TargetChoice = {}
      for (const action of actions.filter(about)) {
        if (action.type === 'targetChosen') Object.assign(choice, action.choice)
        if (action.type === 'accountCreated') Object.assign(choice, owned(action))
      }
      expect(choices[id] ?? {}).toEqual(choice)
    }
    // The next file of this kind is recognised by how this one looked before any option changed it.
    const [first] = actions.filter(({ type }) => type === 'fileRead')
    expect(layout).toBe(first && after([first]).layout)
  })
})

const owned = ({ accountId, opening }: Extract<ImportAction, { type: 'accountCreated' }>) => {
  return { accountId, created: accountId, isCreating: false, opening }
}

test('going to another step and back loses nothing, and reading the file again only changes what was read', () => {
  const seen = fc.constantFrom<ImportAction[]>(
    ...previews.map((preview) => [
      { type: 'fileRead', preview } as const,
      { type: 'importMissed', missed: undefined } as const,
    ]),
  )
  fc.assert(
    fc.property(stepsOf(ofOneFile), seen, (actions, again) => {
      const { preview: _, layout: __, missed: ___, ...said } = after(actions)
      expect(after(again, after(actions))).toMatchObject(said)
    }),
  )
})

test('a question that was shown stays with every answer, and goes when the columns are others', () => {
  const answer = { type: 'optionsChosen', options: { signs: 'inverted' } } as const
  property(stepsOf(ofOneFile), (actions) => {
    const others = actions.filter(({ type }) => type !== 'columnsNamed')
    const session = after([{ type: 'fileRead', preview: unsigned }, answer, ...others])
    expect(questionsOf(session)).toEqual(unsigned.questions)
    expect(importSession(session, { type: 'columnsNamed', options: {} }).questions).toEqual([])
  })
})

test('what was said of the rows holds for them alone: with other options they are others', () => {
  property(stepsOf(ofOneFile), (actions) => {
    const { decisions, changed, taken } = importSession(after(actions), { type: 'optionsChosen', options: {} })
    expect({ decisions, changed, taken }).toEqual({ decisions: {}, changed: undefined, taken: new Map() })
  })
})

test('offers that are given back leave the categories that were chosen before and since', () => {
  property(stepsOf(ofOneFile), (actions) => {
    const before = after(actions, NO_FILE)
    const offers = new Map(
      [0, 1, 2]
        .filter((index) => before.decisions[index]?.categoryId === undefined)
        .map((index) => [index, SUGGESTION] as const),
    )
    const without = importSession(before, { type: 'offersGivenBack' })
    const taken = importSession(without, { type: 'offersTaken', offers })
    for (const index of offers.keys()) expect(taken.decisions[index]?.categoryId).toBe(OFFERED)
    const chosenSince = importSession(taken, { type: 'categoryChosen', index: 0, categoryId: null })
    const back = importSession(chosenSince, { type: 'offersGivenBack' })
    expect(back.decisions[0]?.categoryId).toBe(null)
    for (const index of [1, 2]) expect(back.decisions[index] ?? {}).toEqual(without.decisions[index] ?? {})
  })
})

test('no action changes what was there before it', () => {
  property(stepsOf(ofOneFile, ofFiles), (actions) => {
    let session = NO_FILE
    for (const action of actions) {
      const before = structuredClone({ ...session, files: [], file: undefined })
      const next = importSession(session, action)
      expect({ ...session, files: [], file: undefined }).toEqual(before)
      session = next
    }
  })
})
