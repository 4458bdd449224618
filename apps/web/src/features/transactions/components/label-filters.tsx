import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import type { Label } from '@tostao/contract/labels'
import { payeesQuery, tagsQuery } from '../../labels/queries.ts'
import classes from './label-filters.module.css'
import type { Filtering } from './use-filters.ts'

export function LabelFilters({ filtering }: { filtering: Filtering }) {
  const { payeeId, tagId } = filtering.filters
  const payees = useQuery({ ...payeesQuery(), enabled: payeeId !== undefined })
  const tags = useQuery({ ...tagsQuery(), enabled: tagId !== undefined })
  if (payeeId === undefined && tagId === undefined) return null
  return (
    <div className={classes.labels}>
      {payeeId !== undefined && (
        <LabelFilter
          words={wordsOf(payees.data, payeeId, 'Favorecido', 'Favorecido excluído')}
          onRemove={() => filtering.change({ payeeId: undefined })}
        />
      )}
      {tagId !== undefined && (
        <LabelFilter
          words={wordsOf(tags.data, tagId, 'Tag', 'Tag excluída')}
          onRemove={() => filtering.change({ tagId: undefined })}
        />
      )}
    </div>
  )
}

function wordsOf(labels: readonly Label[] | undefined, id: Id, kind: string, gone: string): string {
  const name = labels?.find((label) => label.id === id)?.name
  if (name !== undefined) return `${kind}: ${name}`
  return labels ? gone : kind
}

function LabelFilter({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <Button
      size="xs"
      variant="light"
      maw="100%"
      title={words}
      aria-label={`Tirar o filtro ${words}`}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={onRemove}
    >
      {words}
    </Button>
  )
}
