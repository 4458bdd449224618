/** What a version of a record says, field by field; every version has the same fields. */
export type Words = readonly [label: string, text: string][]

interface Difference {
  label: string
  mine: string
  current: string
}

/** The fields told apart. */
export function differences(mine: Words, current: Words): Difference[] {
  const own = new Map(mine)
  return current.flatMap(([label, text]) => {
    const ownText = own.get(label) ?? ''
    return ownText === text ? [] : [{ label, mine: ownText, current: text }]
  })
}
