import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import { useImport } from '../hooks/use-import-session.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { takenOffers, usualOffers } from '../rules/suggestions.ts'

interface SuggestionsBarProps {
  rows: readonly ReviewedRow[]
  /** Whether the user has no category: the usual ones that the file needs are offered first. */
  startsNew: boolean
}

/** Takes all offered categories at once, and back. */
export function SuggestionsBar({ rows, startsNew }: SuggestionsBarProps) {
  const { taken, dispatch } = useImport()
  const offers = takenOffers(rows)
  const usual = usualOffers(rows)
  const count = offers.size
  const bar = useFocusAfter<HTMLParagraphElement>(count > 0)
  if (count === 0 && taken.size === 0) return null
  const isUsual = startsNew && usual.count > 0
  const take = { type: 'offersTaken', offers: isUsual ? usual.offers : offers } as const
  return (
    <p ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-3" role="status">
      {count > 0 && (
        <Button variant="secondary" onClick={() => dispatch(take)}>
          {isUsual
            ? `Criar ${plural(usual.count, 'categoria pronta', 'categorias prontas')}`
            : count === 1
              ? 'Aceitar a sugestão'
              : `Aceitar as ${plural(count, 'sugestão', 'sugestões')}`}
        </Button>
      )}
      {taken.size > 0 && (
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
