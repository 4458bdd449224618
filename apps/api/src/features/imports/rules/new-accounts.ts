import type { AccountType } from '@tostao/contract/accounts'
import { fold } from '@tostao/primitives/text'

/** An account that a file names and the user does not have. Until it is created a number below zero stands for its id. */
export interface NewAccount {
  id: number
  name: string
  type: AccountType
  /** By which its rows' import keys name it. */
  importId: number
}

/** Finds accounts by the names of a file, and collects those that are not among `known`. */
export function accountsByName(known: ReadonlyMap<string, number>, newImportId: () => number) {
  const fresh: (Omit<NewAccount, 'type'> & { type: AccountType | null })[] = []
  const byName = new Map(known)
  const found = new Map<string, number>()
  const firstOf = (name: string): number =>
    byName.getOrInsertComputed(fold(name), () => {
      const id = -1 - fresh.length
      fresh.push({ id, name, type: null, importId: newImportId() })
      return id
    })
  return {
    idOf(name: string, type: AccountType | null): number {
      const id = found.getOrInsertComputed(name, () => firstOf(name))
      const account = fresh[-1 - id]
      if (account) account.type ??= type
      return id
    },
    importIdOf: (id: number): number | undefined => fresh[-1 - id]?.importId,
    listed: (): NewAccount[] => fresh.map(({ type, ...account }) => ({ ...account, type: type ?? 'checking' })),
  }
}
export type AccountsByName = ReturnType<typeof accountsByName>
