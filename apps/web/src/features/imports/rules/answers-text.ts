import type { ImportSession } from './import-session.ts'

/** Writes what was said of the file with this hash. What was read of it is read again. */
export function answersText(hash: string, session: ImportSession): string {
  const { layout, options, isSettled, questions, typeMode, choices, drafts, kept, past } = session
  const { decisions, changed, taken, moving } = session
  const ofFile = { layout, options, isSettled, questions, typeMode }
  const said = { ...ofFile, choices, drafts, kept, past, decisions, changed, moving }
  return JSON.stringify({ ...said, hash, taken: Array.from(taken, ([index, suggestion]) => ({ index, suggestion })) })
}
