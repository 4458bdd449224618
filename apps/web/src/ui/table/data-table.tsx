import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface Column<Row> {
  head: string
  /** `title` names the row; on a phone's card a `figure` stands beside it, details and amounts below it. */
  kind: 'title' | 'detail' | 'amount' | 'figure' | 'actions'
  cell: (row: Row) => ReactNode
  /** Said after the cell on a card, which has no heads. */
  note?: string
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  busy?: boolean
  /** Below the column of the kind `figure`. */
  total?: { label: string; figure: ReactNode }
}

export function DataTable<Row extends { id: number }>({ columns, rows, busy = false, total }: DataTableProps<Row>) {
  const figure = columns.findIndex(({ kind }) => kind === 'figure')
  return (
    <div className={classes.frame} aria-busy={busy}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ head, kind }) => (
              <th key={head} scope="col" className={classes[kind]}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ head, kind, cell, note }) => {
                const Cell = kind === 'title' ? 'th' : 'td'
                return (
                  <Cell key={head} scope={kind === 'title' ? 'row' : undefined} className={classes[kind]}>
                    {cell(row)}
                    {note && <span className={classes.note}> {note}</span>}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={figure}>
                {total.label}
              </th>
              <td className={classes.figure}>{total.figure}</td>
              {columns.slice(figure + 1).map(({ head, kind }) => (
                <td key={head} className={classes[kind]} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
