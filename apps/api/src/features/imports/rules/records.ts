import { CsvError, type InfoRecord, parse } from 'csv-parse/sync'

/** Far above any real row. Without these limits one endless cell or row would fill the memory. */
const MAX_RECORD_BYTES = 20_000
const MAX_CELLS = 100

export interface CsvRecord {
  /** The line of the file where it starts. */
  line: number
  cells: string[]
}

/** The first `max` records of RFC 4180 text with lines ended by `\n`, or the line where the text is not CSV. */
export function recordsOf(text: string, max: number): { records: CsvRecord[] } | { badLine: number } {
  if (text.includes(','.repeat(MAX_CELLS))) return { badLine: 1 }
  const records: CsvRecord[] = []
  let lastLine = 0
  const collect = (cells: string[], { lines }: InfoRecord) => {
    if (cells.length > MAX_CELLS) throw new CsvError('CSV_MAX_RECORD_SIZE', 'Too many cells')
    records.push({ line: lastLine + 1, cells })
    lastLine = lines
    return null
  }
  try {
    parse(text, {
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: MAX_RECORD_BYTES,
      to: max,
      on_record: collect,
    })
    return { records }
  } catch (error) {
    if (error instanceof CsvError) return { badLine: lastLine + 1 }
    throw error
  }
}
