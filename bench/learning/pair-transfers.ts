import { fold } from '@tostao/primitives/text'
import { subjectOf } from '@tostao/texts/subject'
import type { Comparable, StoredEntry } from '../../apps/api/src/features/imports/rules/match-rules.ts'
import { savingsOf } from '../../apps/api/src/features/imports/rules/savings.ts'
import { decideRows } from '../../apps/api/src/features/imports/rules/states.ts'
import { type Life, type LifeRow, lifeOf } from './own-transfers.ts'

export interface PairedTransfers {
  /** Own transfers of which both statements print a row. */
  all: number
  paired: number
  /** Asked transfers: the user says whether they are one. */
  asked: number
  /** Transfers of which a bank prints one name and the beginning of the next: they may only be asked. */
  cut: number
  /** Rows of friends that became legs without a question. */
  friends: number
}

/** The statement of the first account is there, that of the second is imported. */
export function pairTransfers(lives: number): PairedTransfers {
  const sums: PairedTransfers = { all: 0, paired: 0, asked: 0, cut: 0, friends: 0 }
  for (let seed = 0; seed < lives; seed += 1) addLife(sums, lifeOf(seed))
  return sums
}

function addLife(sums: PairedTransfers, life: Life): void {
  const accounts = life.accounts.map(({ name, ...account }) => ({ ...account, name_folded: fold(name) }))
  const savesFor = savingsOf(accounts)
  const entryOf = ({ accountId, text, type, amount, day }: LifeRow): Comparable => {
    const common = { accountId, isCard: false, type, amount, date: day, payeeId: null, otherAccountId: null }
    return { ...common, text: fold(text), subject: subjectOf(fold(text)), savesFor: savesFor.get(accountId) }
  }
  const [there, rows] = [1, 2].map((account) => life.rows.filter(({ accountId }) => accountId === account))
  if (!there || !rows) return
  const stored = there.map((row, at): StoredEntry => {
    const own = { id: at, description: row.text, importKey: `key ${at}`, isImported: true, status: 'CLEARED' as const }
    return { ...entryOf(row), ...own, categoryId: null, isLeg: false, mayBeLeg: true }
  })
  const owner = { name: fold(life.owner), accounts: accounts.map(({ name_folded }) => name_folded) }
  const decided = decideRows(new Map(rows.map((row, at) => [at, entryOf(row)])), {
    ...{ owner, stored, taken: new Set<number>(), dues: [], purchases: [], refunded: new Map<number, number>() },
    ...{ fileKeys: new Set<string>(), paired: new Map<number, number>() },
  })
  for (const [at, row] of rows.entries()) {
    const { state, match, candidates } = decided.get(at) ?? { state: 'new', match: null, candidates: 0 }
    const leg = match && 'stored' in match ? there[match.stored.id] : undefined
    const isSure = state === 'transfer' && candidates === 1
    if (isSure && (row.transfer === undefined || leg?.transfer === undefined)) {
      sums.friends += 1
      console.log(`  a friend's: ${life.owner}: ${leg?.text} | ${row.text}`)
    }
    if (row.transfer === undefined) continue
    const twin = there.find(({ transfer }) => transfer === row.transfer)
    sums.all += 1
    if (row.isCut || twin?.isCut) sums.cut += 1
    if (isSure && leg === twin) sums.paired += 1
    else if (state === 'transfer' || (state === 'candidate' && match?.kind === 'transfer')) sums.asked += 1
  }
}
