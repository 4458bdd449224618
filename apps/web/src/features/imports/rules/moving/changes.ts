import { MAX_DESCRIPTION, MAX_NAME, MAX_NOTE, MAX_TAGS } from '@tostao/contract/limits'
import { fold, tidy } from '@tostao/primitives/text'
import type { RecordEntry } from '@tostao/statements/records/types'
import { labelOfNew, type MovingPlan, nameOfNew } from './plan.ts'

/** Why an entry does not come in as the file has it. */
export interface Change {
  reason: string
  /** Half a transfer, which comes in as an income or expense. */
  isHalf: boolean
}

const LOST = 'Metade de uma transferência, sem a outra no arquivo'

export function changeOf(entry: RecordEntry, plan: MovingPlan): Change | undefined {
  const half = halfOf(entry, plan)
  const isTransfer = entry.to !== undefined && half === undefined
  const reasons = [half, isTransfer ? bareOf(entry) : shortOf(entry), cutOf(entry, plan)].flatMap((one) => one ?? [])
  return reasons.length === 0 ? undefined : { reason: reasons.join(' · '), isHalf: half !== undefined }
}

function halfOf({ isLost, account, to, amount }: RecordEntry, plan: MovingPlan): string | undefined {
  if (isLost) return `${LOST}: fica como ${amount < 0 ? 'despesa' : 'receita'}`
  if (to === undefined) return undefined
  const [from, into] = [account, to].map((name) => plan.accounts[fold(name)] ?? null)
  const out = from && into ? undefined : from ? to : account
  return out && `Transferência com “${out}”, que fica de fora: vira ${from ? 'despesa' : 'receita'}`
}

/** Transfers have neither categories nor tags here. */
function bareOf({ category, tags }: RecordEntry): string | undefined {
  const lacks = [category.name !== '' && 'a categoria', tags.length > 0 && 'as tags'].filter((what) => what !== false)
  return lacks.length === 0 ? undefined : `Transferência: ${lacks.join(' e ')} não ${tags.length > 0 ? 'vêm' : 'vem'}`
}

/** A label of one letter would find everything. */
function shortOf({ category, payee, tags, parts = [] }: RecordEntry): string | undefined {
  const names = [category.name, payee, ...tags, ...parts.flatMap((part) => [part.category.name, part.payee])]
  return names.some((name) => name !== '' && labelOfNew(name) === '')
    ? 'Categoria, favorecido ou tag de uma letra só não vem'
    : undefined
}

function cutOf({ description, note, otherNote, account, to, payee, tags, category }: RecordEntry, plan: MovingPlan) {
  const isCut = (text: string, length: number) => tidy(text).length > length
  const accounts = [account, to ?? ''].filter((name) => {
    const target = plan.accounts[fold(name)]
    return target && 'name' in target && target.name === nameOfNew(name)
  })
  const names = [...accounts, ...(to === undefined ? [payee, category.name, ...tags] : [])]
  const isLong =
    isCut(description, MAX_DESCRIPTION) ||
    Math.max(note.length, otherNote.length) > MAX_NOTE ||
    names.some((name) => isCut(name, MAX_NAME))
  if (isLong) return 'Texto ou nome longo demais: vem encurtado'
  return tags.length > MAX_TAGS ? `Só as primeiras ${MAX_TAGS} tags vêm` : undefined
}
