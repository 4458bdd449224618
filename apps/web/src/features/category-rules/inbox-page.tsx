import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import type { InboxGroup } from '@tostao/contract/proposals'
import * as proposals from '@tostao/contract/proposals'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { formatCount } from '@tostao/primitives/count'
import { type KeyboardEvent, startTransition, useLayoutEffect, useOptimistic, useRef } from 'react'
import { totalsQuery } from '#features/transactions/shared/queries.ts'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Rows } from '#ui/list/row.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import classes from './components/inbox-row.module.css'
import { InboxRow } from './components/inbox-row.tsx'
import { useFileGroup } from './mutations.ts'
import { groupKey } from './rules/groups.ts'

const answersIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])]

/** Arrows lead from one group to the next, Home and End to the first and the last. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const all = answersIn(event.currentTarget)
  const at = all.findIndex((answer) => answer.matches(':focus'))
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: all.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}

export function InboxPage() {
  const query = useQuery(read(proposals.inbox, { query: {} }))
  const file = useFileGroup()
  const [groups, leave] = useOptimistic(query.data?.groups, (before, left: string) =>
    before?.filter((group) => groupKey(group) !== left),
  )
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<number>(undefined)
  const count = query.data?.count ?? 0

  // The pressed group goes away: the focus goes to the one in its place.
  useLayoutEffect(() => {
    const answers = answersIn(list.current)
    if (next.current !== undefined) answers[Math.min(next.current, answers.length - 1)]?.focus()
    next.current = undefined
  })
  const onFile = (group: InboxGroup, category: Pick<Category, 'id' | 'name' | 'type'>) => {
    const key = groupKey(group)
    next.current = groups?.findIndex((other) => groupKey(other) === key)
    startTransition(async () => {
      leave(key)
      await file(group, category)
    })
  }
  return (
    <Page
      title={pages.inbox.label}
      help="inbox"
      subtitle={
        count > 0
          ? `${formatCount(count)} sem categoria. Escolha uma vez por loja: vale para todas as compras nela.`
          : 'O que ainda não tem categoria.'
      }
      actions={
        <ButtonLink variant="secondary" to={pages.rules.path}>
          Regras
        </ButtonLink>
      }
    >
      <Panel flush {...(!groups?.length && { minHeight: '20rem' })}>
        <Loaded query={{ ...query, data: groups }} skeleton={{ rows: 6, height: '3.5rem' }} empty={<AllFiled />}>
          {(shown) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: keys lead between the buttons within.
            <div ref={list} className={classes.list} onKeyDown={moveByArrows}>
              <Rows label={pages.inbox.label}>
                {shown.map((group) => (
                  <InboxRow key={groupKey(group)} group={group} onFile={(category) => onFile(group, category)} />
                ))}
              </Rows>
            </div>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}

/** Lines of split transactions are classified where these are edited. */
function AllFiled() {
  const { data } = useQuery(totalsQuery({ categoryId: NO_CATEGORY }))
  const left = data?.count ?? 0
  const list = left > 0 ? { categoryId: NO_CATEGORY, period: 'all' } : {}
  return (
    <EmptyState
      icon={<IconChecks size={28} />}
      title={left > 0 ? 'Faltam só compras divididas' : 'Tudo classificado'}
      text={
        left > 0
          ? `${plural(left, 'transação dividida tem uma parte', 'transações divididas têm partes')} sem categoria.`
          : 'Nenhuma transação está sem categoria.'
      }
      action={<ButtonLink to={pages.transactions.to(list)}>Ver transações</ButtonLink>}
    />
  )
}
