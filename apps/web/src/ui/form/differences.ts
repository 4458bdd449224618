/** The fields of a version of a record as label and text; all versions have the same fields. */
export type FieldTexts = readonly [label: string, text: string][]

interface Difference {
  label: string
  mine: string
  current: string
}

export function differences(mine: FieldTexts, current: FieldTexts): Difference[] {
  const own = new Map(mine)
  return current.flatMap(([label, text]) => {
    const ownText = own.get(label) ?? ''
    return ownText === text ? [] : [{ label, mine: ownText, current: text }]
  })
}
