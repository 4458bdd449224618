import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Label, LabelCalls } from '@tostao/contract/labels'
import type { ReactNode } from 'react'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { useMonth } from '../../../ui/month/use-month.ts'
import { NameForm } from '../../../ui/names/name-form.tsx'
import { NamePanel } from '../../../ui/names/name-panel.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { type LabelOutcomes, useLabelWrites } from '../mutations.ts'

type Shown = Record<
  'title' | 'subtitle' | 'form' | 'button' | 'failure' | 'list' | 'none' | 'hint' | 'question',
  string
>

interface LabelPageProps {
  calls: LabelCalls
  query: UseQueryOptions<Label[], Error, Label[], string[]> & { queryKey: string[] }
  icon: ReactNode
  filter: 'payeeId' | 'tagId'
  words: Shown & LabelOutcomes
}

export function LabelPage({ calls, query, icon, filter, words }: LabelPageProps) {
  const labels = useQuery(query)
  const { month } = useMonth()
  const { create, rename, remove } = useLabelWrites(calls, words)

  return (
    <Page title={words.title} subtitle={words.subtitle}>
      <Panel title={words.form}>
        <NameForm
          label="Nome"
          button={words.button}
          failure={words.failure}
          check={(name) => fieldErrors(calls.create.body, { name })}
          onAdd={(name) => create.mutateAsync({ body: { name } })}
        />
      </Panel>
      <NamePanel
        title={words.list}
        query={labels}
        empty={<EmptyState icon={icon} title={words.none} text={words.hint} />}
        question={words.question}
        check={(id, name) => fieldErrors(calls.rename.body, { id, name })}
        onRename={(id, name) => rename.mutateAsync({ body: { id, name } })}
        onRemove={remove}
        to={({ id }) => `/transactions?${filter}=${id}&period=all&month=${month}`}
      />
    </Page>
  )
}
