import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import { useImport } from '../hooks/use-import-session.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { takenOffers } from '../rules/suggestions.ts'

/** Takes all offered categories at once, and back. */
export function SuggestionsBar({ rows }: { rows: readonly ReviewedRow[] }) {
  const { taken, dispatch } = useImport()
  const offers = takenOffers(rows)
  const count = offers.size
  const bar = useFocusAfter<HTMLParagraphElement>(count > 0)
  if (count === 0 && taken.size === 0) return null
  return (
    <p ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-3" role="status">
      {count > 0 && (
        <Button variant="secondary" onClick={() => dispatch({ type: 'offersTaken', offers })}>
          {count === 1 ? 'Aceitar a sugestão' : `Aceitar as ${plural(count, 'sugestão', 'sugestões')}`}
        </Button>
      )}
      {count === 0 && (
        <>
          <span className="text-ink-2">{plural(taken.size, 'sugestão aceita', 'sugestões aceitas')}</span>
          <Button variant="secondary" onClick={() => dispatch({ type: 'offersGivenBack' })}>
            Desfazer
          </Button>
        </>
      )}
    </p>
  )
}
