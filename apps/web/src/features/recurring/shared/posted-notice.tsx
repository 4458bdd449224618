import type { AutomaticPosting } from '@tostao/contract/recurring-shape'
import * as transactions from '@tostao/contract/transactions'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { posted } from '../mutations.ts'

/** What the server posted by itself today. */
export function PostedNotice({ postings }: { postings: readonly AutomaticPosting[] }) {
  const { undoPosted, undoing } = useUndoPosted()
  if (postings.length === 0) return null
  return (
    <Callout
      tone="done"
      action={
        <Button variant="quiet" size="sm" busy={undoing} onClick={() => undoPosted(postings)}>
          Desfazer
        </Button>
      }
    >
      {posted(postings.length)} hoje: {postings.map(({ description }) => description).join(', ')}
    </Callout>
  )
}

/** Takes back what the server posted: the due dates are skipped. */
function useUndoPosted() {
  const { run, isPending } = useWrite(transactions.bulk, { fails: 'Não foi possível desfazer' })
  const undoPosted = (all: readonly AutomaticPosting[]): void =>
    void run(
      { body: { ids: all.map(({ transactionId }) => transactionId), delete: true } },
      {
        done: `${posted(all.length)}: ${all.length === 1 ? 'desfeito' : 'desfeitos'}`,
        undone: 'Transações restauradas',
      },
    )
  return { undoPosted, undoing: isPending }
}
