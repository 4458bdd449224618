import type { AutomaticPosting } from '@tostao/contract/recurring-shape'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { posted, useUndoPosted } from '../mutations.ts'

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
