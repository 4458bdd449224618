import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { type Account, list as listAccounts } from '@tostao/contract/accounts'
import { type Category, list as listCategories } from '@tostao/contract/categories'
import type { Label } from '@tostao/contract/label-calls'
import { list as listPayees } from '@tostao/contract/payees'
import { createContext, startTransition, use, useMemo, useReducer, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { oneOf } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useParams } from '#lib/use-params.ts'
import { useSendImport } from '../mutations/use-send-import.ts'
import { useStatement } from '../queries/use-statement.ts'
import { holdsAnswers, importSession, NO_FILE } from '../rules/import-session.ts'
import { originOf } from '../rules/layout-of.ts'
import type { Prepared } from '../rules/prepare-import.ts'
import { useKeptSession } from './use-kept-session.ts'

const MAPPING = 'conferencia'
const MOVING = 'trazer'
/** The layout of lists of other apps: the next one asks nothing of what was said of the last. */
const LIST = 'list'

/** The state of the wizard, what it reads, and what it sends; for the page, which gives it to its steps. */
export function useImportSession() {
  const [session, dispatch] = useReducer(importSession, NO_FILE)
  // The step is in the address, so that the back button goes from step 2 to step 1.
  const { params, setParams } = useParams({ passo: oneOf([MAPPING, MOVING]) })
  const wantsMapping = params.passo !== undefined
  // The menu's link begins anew.
  const isRestoring = useKeptSession(session, dispatch, useNavigationType() === 'POP' || wantsMapping)
  const { reader, ...statement } = useStatement(session, (preview) => dispatch({ type: 'fileRead', preview }))
  const records = useRecords()
  const beginAnew = () => {
    dispatch({ type: 'filesChosen', files: [] })
    setParams({ passo: undefined })
  }
  useNavigatedAgain(() => session.result && beginAnew())
  const work = useSendImport((result) => {
    if (params.passo) setParams({ passo: undefined }, { replace: true })
    // The review stays until the code of the last step is there.
    startTransition(() => dispatch({ type: 'imported', result }))
  })
  useChanged(session.file, work.reset)

  const { file, files, preview, layout = '', result } = session
  const { remembered, options, moving: list } = statement
  // The file of the address is read: after a reload, or as the next one of several.
  const isOpening = isRestoring || (file !== undefined && !preview && !list && statement.isReading)
  const isMoving = params.passo === MOVING && list !== undefined
  const isRead = isMoving || (preview !== undefined && params.passo !== MOVING)
  const isMapping = (wantsMapping && isOpening) || (reader && isRead && (wantsMapping || work.isPending))
  const isKnown =
    preview?.accounts.length === 1 && records.data?.accounts.some(({ id }) => id === remembered?.accountId)
  const reused = isKnown ? remembered?.accountId : undefined
  const choices = useMemo(
    () => (reused ? { ...session.choices, 0: { accountId: reused, ...session.choices[0] } } : session.choices),
    [reused, session.choices],
  )
  const at = file ? files.indexOf(file) : -1
  const placeOf = (index: number) => (files.length > 1 && files[index] ? `${index + 1} de ${files.length}` : undefined)

  return {
    ...session,
    ...statement,
    /** The user's answers about a list of another app, and the list; `isMoving` when it is reviewed. */
    answers: session.moving,
    list,
    isMoving,
    /** Its rows went to an account that is chosen again by itself. */
    isKnownAccount: isKnown && choices[0]?.accountId === reused,
    dispatch,
    beginAnew,
    reader,
    records,
    choices,
    isRestoring,
    step: result ? (3 as const) : isMapping ? (2 as const) : (1 as const),
    wantsMapping,
    showMapping: (shows: boolean) => setParams({ passo: shows ? MAPPING : undefined }),
    showMoving: () => setParams({ passo: MOVING }),
    /** Of several files: '2 de 3'. */
    place: placeOf(at),
    nextPlace: placeOf(at + 1),
    isLast: at === files.length - 1,
    holdsAnswers: holdsAnswers(session),
    work,
    send: (preparing: Promise<Prepared>) =>
      work.start(
        preparing.then((prepared) => ({
          ...prepared,
          ...(file && { origin: originOf(file, isMoving ? LIST : layout, isMoving ? {} : options) }),
        })),
      ),
  }
}

/** Runs when the menu's link to this page is pressed while the page is open. */
function useNavigatedAgain(run: () => void): void {
  const location = useLocation()
  const how = useNavigationType()
  const before = useRef(location)
  useChanged(location, () => {
    // When an import ends, the page leaves the review's address by itself.
    const isReview = [before.current, location].some(({ search }) => search.includes('passo='))
    before.current = location
    if (!isReview && how !== 'POP') run()
  })
}

export const ImportContext = createContext<ReturnType<typeof useImportSession> | undefined>(undefined)

/** The session, in a step of the wizard. */
export function useImport() {
  const session = use(ImportContext)
  if (!session) throw new Error('A step stands in an ImportContext')
  return session
}

/** What the rows of a file may name. */
export interface ShownRecords {
  accounts: readonly Account[]
  categories: readonly Category[]
  payees: readonly Label[]
}

type Loads = [UseQueryResult<Account[]>, UseQueryResult<Category[]>, UseQueryResult<Label[]>]

const combine = ([accounts, categories, payees]: Loads) => ({
  data:
    accounts.data && categories.data && payees.data
      ? ({ accounts: accounts.data, categories: categories.data, payees: payees.data } satisfies ShownRecords)
      : undefined,
  isError: accounts.isLoadingError || categories.isLoadingError || payees.isLoadingError,
  refetch: () => {
    for (const { isLoadingError, refetch } of [accounts, categories, payees]) if (isLoadingError) void refetch()
  },
})

const useRecords = () =>
  useQueries({
    queries: [read(listAccounts, { query: {} }), read(listCategories, { query: {} }), read(listPayees, { query: {} })],
    combine,
  })
