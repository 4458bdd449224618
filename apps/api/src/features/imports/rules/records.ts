/** A record of more cells is none of ours, and millions of cells would fill the memory. */
const MOST_CELLS = 100

/**
 * The records of RFC 4180 text whose lines end in `\n`; of a longer file, the first `most`. Where a quoted cell does not
 * end as one, its line ends the record, and the whole is one cell: a row that fits no header. (Not by a library: Papa
 * Parse takes time squared where quotes are wrong.)
 */
export function recordsOf(text: string, most: number): string[][] {
  const commaFrom = next(text, ',')
  const lineEndFrom = next(text, '\n')
  const endsCell = (at: number) => at === text.length || text[at] === ',' || text[at] === '\n'
  const records: string[][] = []
  let record: string[] = []
  let begin = 0
  for (let start = 0; ; start += 1) {
    const quoted = text[start] === '"'
    const end = quoted ? afterQuotes(text, start) : Math.min(commaFrom(start), lineEndFrom(start))
    if (end !== undefined && endsCell(end) && record.length < MOST_CELLS) {
      record.push(quoted ? text.slice(start + 1, end - 1).replaceAll('""', '"') : text.slice(start, end))
      start = end
    } else {
      start = lineEndFrom(start)
      record = [text.slice(begin, start)]
    }
    if (text[start] === ',') continue
    records.push(record)
    if (start === text.length || records.length === most) return records
    record = []
    begin = start + 1
  }
}

/** Where a mark comes next, or where the text ends. Asked from left to right, it looks at no character twice. */
function next(text: string, mark: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(mark, from)
    if (found === -1) found = text.length
    return found
  }
}

/** Where a quoted cell that begins at `start` ends, its quotes included. */
function afterQuotes(text: string, start: number): number | undefined {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 2))
    if (text[quote + 1] !== '"') return quote + 1
  return undefined
}
