import { type Dispatch, useEffect, useState } from 'react'
import { workKey } from '#lib/kept-work.ts'
import { sessionUser } from '#lib/session.ts'
import type { KeptTexts } from '../queries/kept-files.ts'
import { LastingOptions } from '../queries/lasting-options.ts'
import { answersText } from '../rules/answers-text.ts'
import { type ImportAction, type ImportSession, importSession } from '../rules/import-session.ts'

// In letters. A tab has room for some five million, and the session needs some of it.
const MAX_FILES = 3_000_000
const MAX_ANSWERS = 1_000_000

const loadKeptFiles = () => import('../queries/kept-files.ts')

/**
 * Keeps the files and what was said of them in this tab until they are imported or the page is left, so that a reload finds
 * them again. Files for which there is no room are not kept. Returns whether what was kept is being read.
 */
export function useKeptSession(session: ImportSession, dispatch: Dispatch<ImportAction>, restores: boolean): boolean {
  const [keep] = useState(() => keptBy(sessionUser()))
  const [texts, setTexts] = useState(() => (restores ? keep?.texts() : undefined))
  const [hashes, setHashes] = useState<ReadonlyMap<File, string>>(new Map())
  const { files } = session
  const isReading = texts !== undefined

  useEffect(() => {
    if (!texts) return
    const end = () => setTexts(undefined)
    loadKeptFiles()
      .then(({ restored }) => restored(texts, LastingOptions))
      .then(dispatch)
      .then(end, end)
  }, [texts, dispatch])

  useEffect(() => {
    if (!keep || isReading || files.length === 0) return
    let isLeft = false
    const keepFiles = async () => {
      const { keptText } = await loadKeptFiles()
      const { text, hashes: found } = await keptText(files)
      if (!isLeft && keep.files(text)) setHashes(found)
    }
    // A file that is gone from its disk cannot be read again.
    keepFiles().catch(() => undefined)
    return () => {
      isLeft = true
      keep.drop()
    }
  }, [keep, files, isReading])

  useEffect(() => {
    if (!keep || isReading) return
    // After an import the files that are left of several stay kept.
    const current = session.result ? importSession(session, { type: 'nextFileOpened' }) : session
    const hash = current.file && hashes.get(current.file)
    if (hash === undefined || !keep.answers(answersText(hash, current))) keep.drop()
  }, [keep, session, hashes, isReading])
  return isReading
}

/** The places in this tab where one user keeps an import. */
function keptBy(user: string | undefined) {
  if (user === undefined) return undefined
  const [files, answers] = [workKey(user, 'import files'), workKey(user, 'import answers')]
  /** False where there is no room for it. */
  const store = (key: string, max: number) => (text: string) => {
    try {
      if (text.length <= max) sessionStorage.setItem(key, text)
      return text.length <= max
    } catch {
      return false
    }
  }
  return {
    files: store(files, MAX_FILES),
    answers: store(answers, MAX_ANSWERS),
    drop: () => {
      for (const key of [files, answers]) sessionStorage.removeItem(key)
    },
    texts: (): KeptTexts | undefined => {
      const [ofFiles, ofAnswers] = [files, answers].map((key) => sessionStorage.getItem(key))
      return ofFiles && ofAnswers ? { files: ofFiles, answers: ofAnswers } : undefined
    },
  }
}
