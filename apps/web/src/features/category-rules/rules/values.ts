import type { Rule, RuleMode } from '@tostao/contract/category-rules'
import type { EntryType, Id } from '@tostao/contract/fields'
import { type Centavos, formatMoney } from '@tostao/primitives/money'

export const actions = ['classify', 'transfer', 'silence', 'leave_out'] as const
/** What a rule does: a transfer has no category; what is silent or stays out has nothing. */
export type RuleAction = (typeof actions)[number]

export interface RuleValues {
  text: string
  mode: RuleMode
  type: EntryType | ''
  accountId: Id | null
  amountMin: Centavos | null
  amountMax: Centavos | null
  action: RuleAction
  categoryId: Id | null
  payee: string
  tags: string[]
  description: string
  toAccountId: Id | null
}

type Parts = Pick<Rule, 'condition' | 'effect'>

function actionOf({ effect }: Parts): RuleAction {
  if (effect.leaveOut) return 'leave_out'
  if (proposesNothing(effect)) return 'silence'
  return effect.toAccountId === null ? 'classify' : 'transfer'
}

/** Whether a rule only says that no category is proposed. */
const proposesNothing = ({ categoryId, payee, tags, description, toAccountId, leaveOut }: Rule['effect']): boolean =>
  !leaveOut &&
  categoryId === null &&
  toAccountId === null &&
  `${payee.trim()}${description.trim()}` === '' &&
  tags.length === 0

/** Whether the form says what the rule does. */
export const saysEffect = (values: RuleValues): boolean =>
  values.action === 'silence' || !proposesNothing(ruleBody(values).effect)

/** What a rule of the form is refused for besides the contract. */
export const effectProblems = (values: RuleValues): Record<string, string> =>
  saysEffect(values) ? {} : { [values.action === 'transfer' ? 'toAccountId' : 'categoryId']: 'Diga o que a regra faz.' }

export const ruleValues = (rule?: Parts): RuleValues => ({
  text: rule?.condition.text ?? '',
  mode: rule?.condition.mode ?? 'contains',
  type: rule?.condition.type ?? '',
  accountId: rule?.condition.accountId ?? null,
  amountMin: rule?.condition.amountMin ?? null,
  amountMax: rule?.condition.amountMax ?? null,
  action: rule ? actionOf(rule) : 'classify',
  categoryId: rule?.effect.categoryId ?? null,
  payee: rule?.effect.payee ?? '',
  tags: rule?.effect.tags ?? [],
  description: rule?.effect.description ?? '',
  toAccountId: rule?.effect.toAccountId ?? null,
})

/** Only what belongs to the action. */
export function ruleBody(values: RuleValues): Parts {
  const { text, mode, type, accountId, amountMin, amountMax, action } = values
  const classifies = action === 'classify'
  const isNamed = classifies || action === 'transfer'
  return {
    condition: { text, mode, accountId, type: type || null, amountMin, amountMax },
    effect: {
      categoryId: classifies ? values.categoryId : null,
      payee: classifies ? values.payee : '',
      tags: classifies ? values.tags : [],
      description: isNamed ? values.description : '',
      toAccountId: action === 'transfer' ? values.toAccountId : null,
      leaveOut: action === 'leave_out',
    },
  }
}

/** The fields of the form, of which the contract speaks inside of the two parts. */
export const flatProblems = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [path.split('.')[1] ?? path, message]))

const typeNames: Readonly<Record<EntryType, string>> = { DESPESA: 'só despesas', RECEITA: 'só receitas' }

/** 'Texto contém “uber” · só despesas · até R$ 50,00'. */
export function conditionText({ condition }: Pick<Rule, 'condition'>, accountName: string | undefined): string {
  const { text, mode, type, amountMin, amountMax } = condition
  return [
    text && `Texto ${mode === 'is' ? 'é' : 'contém'} “${text}”`,
    type && typeNames[type],
    accountName,
    amountsText(amountMin, amountMax),
  ]
    .filter(Boolean)
    .join(' · ')
}

function amountsText(least: Centavos | null, most: Centavos | null): string {
  if (least !== null && most !== null)
    return least === most ? formatMoney(least) : `${formatMoney(least)} a ${formatMoney(most)}`
  if (least !== null) return `a partir de ${formatMoney(least)}`
  return most === null ? '' : `até ${formatMoney(most)}`
}

/** What the effect says beside the category: 'Netflix · #assinatura'. */
export function effectText({ effect }: Pick<Rule, 'effect'>, toAccountName: string | undefined): string {
  const { payee, tags, description, toAccountId, leaveOut } = effect
  return [
    leaveOut && 'Fica de fora',
    proposesNothing(effect) && 'Não sugerir categoria',
    toAccountId !== null && `Transferência com ${toAccountName ?? 'outra conta'}`,
    payee,
    description && `“${description}”`,
    ...tags.map((tag) => `#${tag}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Whether it says something of what is there already: a transfer, another text and leaving out are of imports alone. */
export const isApplicable = ({ effect }: Pick<Rule, 'effect'>): boolean =>
  effect.categoryId !== null || effect.payee !== '' || effect.tags.length > 0

/** The list with one of them elsewhere. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)]
}
