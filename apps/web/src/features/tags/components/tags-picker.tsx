import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fold } from '@tostao/primitives/text'
import { useState } from 'react'
import { foldFilter } from '../../../ui/fold-filter.ts'
import { tagsQuery } from '../queries.ts'

const LONGEST = 100
const MOST = 50

const isDuplicate = (name: string, chosen: string[]) => chosen.some((tag) => fold(tag) === fold(name))

/** Tags by name: Enter or a comma adds one, known or new. Suggestions show while one is typed. */
export function TagsPicker(props: Omit<TagsInputProps, 'data'>) {
  const { data: tags = [] } = useQuery(tagsQuery())
  const [typed, setTyped] = useState('')
  const [dismissed, setDismissed] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setDismissed(false)
  }
  return (
    <TagsInput
      filter={foldFilter}
      isDuplicate={isDuplicate}
      maxTags={MOST}
      maxLength={LONGEST}
      searchValue={typed}
      onSearchChange={type}
      dropdownOpened={typed.trim() !== '' && !dismissed}
      onDropdownClose={() => setDismissed(true)}
      {...props}
      data={tags.map(({ name }) => name)}
    />
  )
}
