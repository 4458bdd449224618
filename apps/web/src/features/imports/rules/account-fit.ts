import type { Account } from '@tostao/contract/accounts'
import { fold } from '@tostao/primitives/text'
import { bankOfName } from '@tostao/texts/bank-of-name'
import { institutionOfFile, ofInstitution } from '@tostao/texts/institutions'
import type { AccountPreview } from './preview.ts'

type Facts = Pick<AccountPreview, 'kind' | 'isKindKnown' | 'institution'>
type Named = Pick<Account, 'name' | 'type'>

const SAYS_NOTHING = new Set([
  'banco',
  'bank',
  'conta',
  'cartao',
  'credito',
  'corrente',
  'digital',
  'principal',
  'pessoal',
  'poupanca',
  'minha',
  'meu',
  'do',
  'da',
  'de',
  'e',
  's',
  'a',
])

/** Why an account is another than the statement's: by its type, or by the bank in its name. Without one it may be of any. */
function misfitOf({ kind, isKindKnown, institution }: Facts, { name, type }: Named) {
  const named = institutionOfFile(name) ?? bankOfName(name)
  return {
    isOtherKind: isKindKnown && (type === 'credit_card') !== (kind === 'card'),
    isOtherBank: institution !== undefined && named !== undefined && !isNamedAfter(institution, name),
  }
}

/** Whether nothing speaks against the statement being of this account. */
export function mayBeOf(statement: Facts, account: Named): boolean {
  const { isOtherKind, isOtherBank } = misfitOf(statement, account)
  return !isOtherKind && !isOtherBank
}

/** Said beside the account that was chosen against what the file says. */
export function misfitText(statement: Facts, account: Named): string | undefined {
  const { institution = '' } = statement
  const { isOtherKind, isOtherBank } = misfitOf(statement, account)
  const bank = isOtherBank ? ` ${ofInstitution(institution)}` : ''
  if (isOtherKind)
    return statement.kind === 'card'
      ? `Este extrato é de um cartão${bank}, e a conta escolhida não é um cartão.`
      : `Este extrato é de uma conta${bank}, e a escolhida é um cartão.`
  if (!isOtherBank) return undefined
  const own = institutionOfFile(account.name)
  const chosen = account.type === 'credit_card' ? 'o cartão' : 'a conta'
  return `Este extrato é${bank}, e ${chosen} ${own ? `é ${ofInstitution(own)}` : 'não é'}.`
}

/** Whether the name of an account says the institution, or a word of it. */
export function isNamedAfter(institution: string, name: string): boolean {
  const words = wordsOf(institution)
  const bank = bankOfName(institution)
  return (
    institutionOfFile(name) === institution ||
    (bank !== undefined && bankOfName(name) === bank) ||
    wordsOf(name).some((word) => words.includes(word))
  )
}

/** Numbers are not part of an institution's name. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => /[a-z]/.test(word) && !SAYS_NOTHING.has(word))
