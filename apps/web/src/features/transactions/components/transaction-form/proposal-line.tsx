import { useQuery } from '@tanstack/react-query'
import { list as listCategories } from '@tostao/contract/categories'
import { read } from '#lib/read.ts'
import { CategoryPill } from '#ui/mark/category-pill.tsx'
import type { ShownProposal } from '../../hooks/use-proposal.ts'
import classes from './transaction-form.module.css'

/** Below the category: why it stands there, or one that a press takes. */
export function ProposalLine({ proposal: { reason, offer } }: { proposal: ShownProposal }) {
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const offered = categories.find(({ id }) => id === offer?.categoryId)
  return (
    <div aria-live="polite">
      {(reason || offered) && (
        <div className={`${classes.proposal} flex flex-wrap items-center gap-2 text-ink-3 text-small`}>
          {reason}
          {offer && offered && (
            <>
              <CategoryPill
                color={offered.color}
                open
                name={`${offered.name}?`}
                aria-label={`Aceitar ${offered.name}: ${offer.reason}`}
                onClick={offer.onTake}
              />
              {offer.reason}
            </>
          )}
        </div>
      )}
    </div>
  )
}
