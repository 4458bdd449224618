import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { list as listCategories } from '@tostao/contract/categories'
import type { Rule } from '@tostao/contract/category-rules'
import * as rules from '@tostao/contract/category-rules'
import type { Id } from '@tostao/contract/fields'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { read } from '#lib/read.ts'
import { useWrite } from '#lib/use-write.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import type { FieldTexts } from '#ui/form/differences.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { useCreateRule } from '../mutations.ts'
import { readRule } from '../queries.ts'
import {
  conditionText,
  effectProblems,
  effectText,
  flatProblems,
  type RuleValues,
  ruleBody,
  ruleValues,
} from '../rules/values.ts'
import { RuleFields } from './rule-fields.tsx'
import { RuleTest } from './rule-test.tsx'

/** Of a new rule, or of one that is edited. */
export function RuleModal({ rule }: { rule?: Rule }) {
  const create = useCreateRule()
  const update = useWrite(rules.update, { says: { done: 'Regra alterada', undone: 'Regra de antes restaurada' } })
  const { data: accounts = [] } = useQuery(read(listAccounts, { query: {} }))
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const state = useRecordForm({
    record: rule,
    valuesOf: ruleValues,
    toBody: ruleBody,
    validate: (values, problems) => ({ ...effectProblems(values), ...flatProblems(problems) }),
    create: { schema: rules.create.body, save: (body) => create.save({ body }).catch(throwFlat) },
    update: { schema: rules.update.body, save: (body) => update.save({ body }).catch(throwFlat) },
    read: readRule,
  })
  return (
    <FormModal title={rule ? 'Editar regra' : 'Nova regra'} size={600}>
      <RecordForm
        state={state}
        staleTitle="Esta regra mudou enquanto você editava"
        textsOf={(values) => textsOf(values, accounts, categories)}
        failureText={(error) => messageOf(error, 'Erro ao salvar')}
        button={rule ? undefined : 'Criar regra'}
      >
        <RuleFields form={state.form} />
        <RuleTest values={state.form.values} />
      </RecordForm>
    </FormModal>
  )
}

function throwFlat(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new ApiError({ ...error, message: error.message, fields: flatProblems(error.fields) })
}

type Named = readonly { id: Id; name: string }[]

function textsOf(values: RuleValues, accounts: Named, categories: Named): FieldTexts {
  const parts = ruleBody(values)
  const nameIn = (named: Named, id: Id | null) => named.find((one) => one.id === id)?.name
  return [
    ['Quando', conditionText(parts, nameIn(accounts, values.accountId)) || '—'],
    ['Categoria', nameIn(categories, parts.effect.categoryId) ?? '—'],
    ['O que mais', effectText(parts, nameIn(accounts, values.toAccountId)) || '—'],
  ]
}
