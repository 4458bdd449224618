import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'

export interface Suggestions {
  /** Offered categories that can be taken. */
  count: number
  /** How many were taken together. */
  taken: number
  onTake: () => void
  onTakeBack: () => void
}

/** Takes all offered categories at once, and back. */
export function SuggestionsBar({ count, taken, onTake, onTakeBack }: Suggestions) {
  const bar = useFocusAfter<HTMLParagraphElement>(count > 0)
  if (count === 0 && taken === 0) return null
  return (
    <p ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-3" role="status">
      {count > 0 && (
        <Button variant="secondary" onClick={onTake}>
          {count === 1 ? 'Aceitar a sugestão' : `Aceitar as ${plural(count, 'sugestão', 'sugestões')}`}
        </Button>
      )}
      {count === 0 && (
        <>
          <span className="text-ink-2">{plural(taken, 'sugestão aceita', 'sugestões aceitas')}</span>
          <Button variant="secondary" onClick={onTakeBack}>
            Desfazer
          </Button>
        </>
      )}
    </p>
  )
}
