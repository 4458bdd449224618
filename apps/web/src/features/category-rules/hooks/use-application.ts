import { IconWand } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Rule } from '@tostao/contract/category-rules'
import * as transactions from '@tostao/contract/transactions'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { plural } from '#lib/plural.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import type { RowAction } from '#ui/list/row-menu.tsx'
import { testQuery } from '../queries.ts'
import { isApplicable } from '../rules/values.ts'

/** Makes of what is there what a rule says, once the user has heard of how many. */
export function useApplication(rule: Rule, name: string): RowAction | undefined {
  const client = useQueryClient()
  const apply = useApplyRule()
  const ask = useConfirm()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const { condition, effect } = rule
    try {
      const { ids } = await client.fetchQuery(testQuery({ condition, effect }))
      if (ids.length === 0) return toast({ message: 'Nenhuma transação serve a esta regra.' })
      const count = plural(ids.length, 'transação', 'transações')
      if (await ask({ title: `Aplicar a ${count}?`, text: name, confirm: `Aplicar a ${count}` })) apply(rule, ids)
    } catch (error) {
      toast({ message: messageOf(error), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (!isApplicable(rule)) return undefined
  return {
    label: `Aplicar ao que já existe: ${name}`,
    short: 'Aplicar ao que já existe',
    Icon: IconWand,
    disabled: busy,
    onPress: () => void run(),
  }
}

/** Makes of transactions that are there what a rule says. */
function useApplyRule() {
  const { run } = useWrite(transactions.bulk, {
    says: ({ changed }) => ({
      done:
        changed === 0 ? 'Nada mudou: já estava assim' : plural(changed, 'transação alterada', 'transações alteradas'),
      undone: 'Alterações desfeitas',
    }),
  })
  return ({ effect: { categoryId, payee, tags } }: Pick<Rule, 'effect'>, ids: number[]): void =>
    void run({
      body: {
        ids,
        set: {
          ...(categoryId !== null && { categoryId }),
          ...(payee !== '' && { payeeName: payee }),
          ...(tags.length > 0 && { addTags: tags }),
        },
      },
    })
}
