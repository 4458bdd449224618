import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fold } from '@tostao/primitives/text'
import { foldFilter } from '../../../ui/fold-filter.ts'
import { tagsQuery } from '../queries.ts'

const LONGEST = 100
const MOST = 50

const isDuplicate = (name: string, chosen: string[]) => chosen.some((tag) => fold(tag) === fold(name))

/** Tags by name: Enter or a comma adds one, known or new. */
export function TagsPicker(props: Omit<TagsInputProps, 'data'>) {
  const { data: tags = [] } = useQuery(tagsQuery())
  return (
    <TagsInput
      filter={foldFilter}
      isDuplicate={isDuplicate}
      maxTags={MOST}
      maxLength={LONGEST}
      openOnFocus={false}
      {...props}
      data={tags.map(({ name }) => name)}
    />
  )
}
