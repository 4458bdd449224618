import type { Id } from '@tostao/contract/fields'
import type { Centavos } from '@tostao/primitives/money'
import type { Question } from '@tostao/statements/explained'
import type { ReadOptions } from '@tostao/statements/options'
import type { AccountValues } from '#features/accounts/shared/rules.ts'
import { withNew } from './answers.ts'
import type { Imported } from './import-result.ts'
import { layoutOf } from './layout-of.ts'
import { type AccountAnswer, type CategoryAnswer, type MovingAnswers, NO_MOVING, saysMore } from './moving/answers.ts'
import type { PastAnswer } from './past-installments.ts'
import type { CategoryChoice } from './prepare-import.ts'
import type { Preview } from './preview.ts'
import type { TypeMode } from './resolve-row.ts'
import type { Decision, Decisions, ReviewedRow } from './review.ts'
import { type Suggestions, withoutSuggestions, withSuggestions } from './take-suggestions.ts'
import type { TargetChoice, TargetChoices } from './targets.ts'

/** The values of a new account that differ from the suggested ones. */
export type AccountDraft = Partial<AccountValues>

/** All that the user said in the wizard, and what was read of the file. What becomes of the rows follows from it. */
export interface ImportSession {
  /** Chosen at once, imported one after another. */
  files: readonly File[]
  /** The one that is imported now. */
  file: File | undefined
  /** As it was last read: it stays when other options make the file unreadable, so that they can be changed back. */
  preview: Preview | undefined
  /** What the file looked like when it was read first: no option changes it. */
  layout: string | undefined
  options: ReadOptions
  /** The user has chosen an option. From then on `options` has all that count, also those kept of the last file like this one. */
  isSettled: boolean
  /** The questions that were asked: one that was answered stays, so that it can be changed. */
  questions: readonly Question[]
  typeMode: TypeMode
  /** By statement, as the input for a new account. */
  choices: TargetChoices
  drafts: Readonly<Record<number, AccountDraft>>
  /** By account: whether its balance of today, which somebody typed, stays. */
  kept: Readonly<Record<Id, boolean>>
  /** Of installments before the open invoice. */
  past: PastAnswer
  decisions: Decisions
  /** The row that got a category last. */
  changed: number | undefined
  /** The suggestions that were taken together, by row. */
  taken: Suggestions
  /** The answers about a list of another app. */
  moving: MovingAnswers
  /** What 'Importar Dados' met: an account that is not chosen, or an open form, which it saves first. */
  missed: 'account' | 'form' | undefined
  result: Imported | undefined
}

export type ImportAction =
  | { type: 'filesChosen'; files: readonly File[] }
  | { type: 'nextFileOpened' }
  | { type: 'fileRemoved' }
  | { type: 'restored'; files: readonly File[]; file: File; said: Partial<ImportSession> }
  | { type: 'fileRead'; preview: Preview }
  | { type: 'columnsNamed'; options: ReadOptions }
  | { type: 'optionsChosen'; options: ReadOptions }
  | { type: 'typeModeChosen'; typeMode: TypeMode }
  | { type: 'targetChosen'; statement: number; choice: TargetChoice }
  | { type: 'accountTyped'; statement: number; draft: AccountDraft }
  | {
      type: 'accountCreated'
      statement: number
      accountId: Id
      opening?: Centavos | undefined
      stated?: Centavos | undefined
    }
  | { type: 'balanceKept'; accountId: Id; keeps: boolean }
  | { type: 'pastAnswered'; answer: PastAnswer }
  | { type: 'rowToggled'; row: ReviewedRow }
  | { type: 'matchAnswered'; row: ReviewedRow; isIt: boolean }
  | { type: 'otherAccountChosen'; index: number; accountId: Id | null }
  | { type: 'categoryChosen'; index: number; categoryId: Id | null }
  | { type: 'offerTaken'; indexes: readonly number[]; categoryId: CategoryChoice }
  | { type: 'categorySpread'; indexes: readonly number[]; categoryId: CategoryChoice | null }
  | { type: 'offersTaken'; offers: Suggestions }
  | { type: 'offersGivenBack' }
  | { type: 'accountMoved'; name: string; answer: AccountAnswer }
  | { type: 'categoryMoved'; whole: string; answer: CategoryAnswer }
  | { type: 'movingChosen'; chosen: Partial<Pick<MovingAnswers, 'planned' | 'groups'>> }
  | { type: 'importMissed'; missed: ImportSession['missed'] }
  | { type: 'imported'; result: Imported }

export const NO_FILE: ImportSession = {
  files: [],
  file: undefined,
  preview: undefined,
  layout: undefined,
  options: {},
  isSettled: false,
  questions: [],
  typeMode: 'sign',
  choices: {},
  drafts: {},
  kept: {},
  past: { installments: 'skip', payer: undefined },
  decisions: {},
  changed: undefined,
  taken: new Map(),
  moving: NO_MOVING,
  missed: undefined,
  result: undefined,
}

/** The session after what the user did. An answer of the user is a field of the session, an action, and its case here. */
export function importSession(session: ImportSession, action: ImportAction): ImportSession {
  return { ...session, ...changeBy(session, action) }
}

function changeBy(session: ImportSession, action: ImportAction): Partial<ImportSession> {
  const { files, file, layout, drafts, decisions, taken, moving } = session
  switch (action.type) {
    case 'filesChosen': {
      const [chosen] = action.files
      // In place of the one that is open: those before it are imported, those after it wait.
      return chosen ? opened(withoutOpen(session, action.files), chosen) : NO_FILE
    }
    case 'fileRemoved': {
      const next = file && files[files.indexOf(file) + 1]
      return next ? opened(withoutOpen(session, []), next) : NO_FILE
    }
    case 'nextFileOpened':
      return { ...NO_FILE, files, file: file && files[files.indexOf(file) + 1] }
    case 'restored':
      return { ...NO_FILE, ...action.said, files: action.files, file: action.file }
    case 'fileRead':
      return { preview: action.preview, layout: layout ?? layoutOf(action.preview) }
    case 'columnsNamed':
      return { ...OTHER_ROWS, ...settled(session, action.options), questions: [] }
    case 'optionsChosen':
      return { ...OTHER_ROWS, ...settled(session, action.options), questions: questionsOf(session) }
    case 'typeModeChosen':
      return { typeMode: action.typeMode }
    case 'targetChosen':
      return { choices: withChoice(session, action.statement, action.choice), missed: undefined }
    case 'accountTyped':
      return { drafts: { ...drafts, [action.statement]: action.draft }, missed: undefined }
    case 'accountCreated': {
      const { accountId, opening, stated } = action
      const created = { accountId, created: accountId, isCreating: false, opening, stated }
      return { choices: withChoice(session, action.statement, created), drafts: { ...drafts, [action.statement]: {} } }
    }
    case 'balanceKept':
      return { kept: { ...session.kept, [action.accountId]: action.keeps } }
    case 'pastAnswered':
      return { past: action.answer }
    case 'rowToggled': {
      const { row } = action
      const together = row.link === 'taken' ? row.matches.map(({ index }) => index) : []
      return { decisions: decided(decisions, [row.index, ...together], { enters: !row.enters }) }
    }
    case 'matchAnswered':
      return {
        decisions: action.row.matches.reduce(
          (all, { index, key }) => decided(all, [index], { match: { key, isIt: action.isIt } }),
          decisions,
        ),
      }
    case 'otherAccountChosen':
      return { decisions: decided(decisions, [action.index], { otherAccount: action.accountId, enters: true }) }
    case 'categoryChosen':
      return { decisions: decided(decisions, [action.index], { categoryId: action.categoryId }), changed: action.index }
    case 'offerTaken':
      return { decisions: decided(decisions, action.indexes, { categoryId: action.categoryId }) }
    case 'categorySpread':
      return { decisions: decided(decisions, action.indexes, { categoryId: action.categoryId }), changed: undefined }
    case 'offersTaken':
      return { decisions: withSuggestions(decisions, action.offers), taken: new Map([...taken, ...action.offers]) }
    case 'offersGivenBack':
      return { decisions: withoutSuggestions(decisions, taken), taken: NO_FILE.taken }
    case 'accountMoved':
      return { moving: { ...moving, accounts: withAnswer(moving.accounts, action.name, action.answer) } }
    case 'categoryMoved':
      return { moving: { ...moving, categories: withAnswer(moving.categories, action.whole, action.answer) } }
    case 'movingChosen':
      return { moving: { ...moving, ...action.chosen } }
    case 'importMissed':
      return { missed: action.missed }
    case 'imported':
      return { result: action.result }
  }
}

/** Until the file can be read nobody knows which earlier file it is like, so the options that the user saw lack that one's. */
const settled = ({ isSettled, layout }: ImportSession, options: ReadOptions) => ({
  options,
  isSettled: isSettled || layout !== undefined,
})

const opened = (files: readonly File[], file: File): ImportSession => ({ ...NO_FILE, files, file })

const withoutOpen = ({ files, file }: ImportSession, others: readonly File[]): File[] => [
  ...new Set(file ? files.flatMap((one) => (one === file ? others : one)) : others),
]

/** With other options the rows are others. */
const OTHER_ROWS = { decisions: NO_FILE.decisions, changed: NO_FILE.changed, taken: NO_FILE.taken }

const withChoice = ({ choices }: ImportSession, statement: number, choice: TargetChoice): TargetChoices => ({
  ...choices,
  [statement]: { ...choices[statement], ...choice },
})

const withAnswer = <Answer>(answers: Readonly<Record<string, Answer>>, key: string, answer: Answer) => ({
  ...answers,
  [key]: { ...answers[key], ...answer },
})

const decided = (decisions: Decisions, indexes: readonly number[], decision: Decision): Decisions => ({
  ...decisions,
  ...Object.fromEntries(indexes.map((index) => [index, { ...decisions[index], ...decision }])),
})

/** Those that were asked, with those that the last reading adds. */
export const questionsOf = ({ questions, preview }: Pick<ImportSession, 'questions' | 'preview'>) =>
  withNew(questions, preview?.questions ?? [])

/** Whether the user said anything that is lost with the file. */
export const holdsAnswers = ({ options: { savedOn: _, ...options }, typeMode, ...said }: ImportSession): boolean =>
  Object.values(options).some(Boolean) ||
  typeMode !== NO_FILE.typeMode ||
  Object.keys(said.decisions).length > 0 ||
  said.past.installments !== NO_FILE.past.installments ||
  Object.values(said.choices).some(({ leftOut, accountId }) => leftOut !== undefined || accountId !== undefined) ||
  Object.values(said.drafts).some((draft) => Object.keys(draft).length > 0) ||
  saysMore(said.moving)
