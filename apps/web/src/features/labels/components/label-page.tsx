import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Call } from '@tostao/contract/endpoint'
import type { Label, LabelCalls } from '@tostao/contract/label-calls'
import type * as transactions from '@tostao/contract/transactions'
import type { ReactNode } from 'react'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { useMoveAll } from '#lib/use-move-all.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { useLazy } from '#ui/dialog/use-lazy.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { MovementText } from '#ui/money/amount-text.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import type { Named } from '#ui/names/by-usage.ts'
import type { Merging } from '#ui/names/merging.ts'
import { NameOrder, NamePanel } from '#ui/names/name-panel.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import type { HelpKey } from '#ui/page/help-terms.ts'
import { Page } from '#ui/page/page.tsx'

type Shown =
  | 'title'
  | 'subtitle'
  | 'form'
  | 'button'
  | 'failure'
  | 'list'
  | 'none'
  | 'hint'
  | 'question'
  | 'nothing'
  | 'chosen'
  | 'choose'
type Outcomes = Record<'created' | 'renamed' | 'removed' | 'restored' | 'inUse', string>

const loadEditor = async () => (await import('./label-editor.tsx')).LabelEditor
const loadNew = async () => (await import('./new-label-modal.tsx')).NewLabelModal

interface LabelPageProps {
  calls: LabelCalls
  icon: ReactNode
  mark?: (item: Named) => ReactNode
  written?: (name: string) => string
  filter: 'payeeId' | 'tagId'
  words: Record<Shown, string> & Outcomes
  help: HelpKey
  merging?: Merging
  /** What a transaction gets in place of one of them. */
  replacing: (item: Named, into: Named) => NonNullable<Call<typeof transactions.bulk>['body']['set']>
  onMute?: (item: Named) => void
}

export function LabelPage({
  calls,
  icon,
  mark,
  written,
  filter,
  words,
  help,
  merging,
  replacing,
  onMute,
}: LabelPageProps) {
  const { month, months } = useMonth()
  const labels = useQuery({ ...read(calls.list, { query: months.range(month) }), placeholderData: (before) => before })
  const remove = useRemove(calls, words)
  const { Lazy: LabelEditor, open: openEditor } = useLazy(loadEditor)
  const move = useMoveAll()
  const create = useOpen(loadNew)
  const isEmpty = labels.data?.length === 0
  const newButton = (
    <Button
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<IconPlus aria-hidden />}
      onClick={() => create({ calls, words })}
    >
      {words.form}
    </Button>
  )

  return (
    <Page title={words.title} help={help} subtitle={words.subtitle} actions={!isEmpty && newButton}>
      <NamePanel
        title={words.list}
        actions={!isEmpty && <NameOrder />}
        query={labels}
        empty={<EmptyState icon={icon} title={words.none} text={words.hint} action={newButton} />}
        question={words.question}
        mark={mark}
        written={written}
        amount={({ total = 0 }) => <MovementText amount={total} column />}
        onEdit={() => void openEditor()}
        editor={(item, editing) =>
          LabelEditor && <LabelEditor calls={calls} item={item} renamed={words.renamed} editing={editing} />
        }
        merging={merging}
        moving={(next) => ({
          title: 'Mover transações',
          label: 'Mover para',
          button: 'Mover',
          nothing: words.nothing,
          explains: (name) => `As transações de ${name} passam para ${words.chosen}, e ${name} fica.`,
          check: (_, into): Record<string, string> => (into === undefined ? { into: words.choose } : {}),
          save: (item, into) =>
            move({
              filter: { [filter]: item.id },
              set: replacing(item, into),
              from: item.name,
              into: into.name,
              next,
            }),
        })}
        onMute={onMute}
        onRemove={remove}
        to={({ id }) => pages.transactions.to({ [filter]: id, month })}
      />
    </Page>
  )
}

function useRemove(calls: LabelCalls, words: Outcomes) {
  const { run } = useWrite(calls.remove, { fails: words.inUse })
  return ({ id, name }: Label, shows: (error: unknown) => boolean): void =>
    void run({ query: { id } }, { done: `${words.removed}: ${name}`, undone: words.restored }, shows)
}
