import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MAX_NAME, MAX_TAGS } from '@tostao/contract/limits'
import { fold, tidy } from '@tostao/primitives/text'
import { useState } from 'react'
import { foldFilter } from '../../../ui/form/fold-filter.ts'
import { InMantine } from '../../../ui/mantine/in-mantine.tsx'
import { tagsQuery } from '../queries.ts'

const isDuplicate = (name: string, chosen: string[]) => chosen.some((tag) => fold(tag) === fold(tidy(name)))

export function TagsPicker({ onChange, ...props }: Omit<TagsInputProps, 'data'>) {
  const { data: tags = [] } = useQuery(tagsQuery())
  const [typed, setTyped] = useState('')
  const [dismissed, setDismissed] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setDismissed(false)
  }
  return (
    <InMantine>
      <TagsInput
        filter={foldFilter}
        isDuplicate={isDuplicate}
        maxTags={MAX_TAGS}
        maxLength={MAX_NAME}
        searchValue={typed}
        onSearchChange={type}
        dropdownOpened={typed.trim() !== '' && !dismissed}
        onDropdownClose={() => setDismissed(true)}
        {...props}
        // A text of invisible characters is not a name.
        onChange={(names) => onChange?.(names.map(tidy).filter(Boolean))}
        data={tags.map(({ name }) => name)}
      />
    </InMantine>
  )
}
