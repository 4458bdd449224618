import type { ReadOptions } from '@tostao/statements/options'
import { useImport } from '../hooks/use-import-session.ts'
import type { Preview } from '../rules/preview.ts'
import { ColumnRoles } from './column-roles.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { ReadSettings } from './read-settings.tsx'
import { ReadingLine } from './reading-line.tsx'
import { Understood } from './understood.tsx'

/** How the file was read and what of it was not used, a line each. */
export function FileReading({ preview }: { preview: Preview }) {
  const { dispatch, refusal, options } = useImport()
  const chooseColumns = (columns: ReadOptions['columns']) =>
    dispatch({ type: 'optionsChosen', options: { ...options, columns } })
  const { detection } = preview
  const columns = refusal?.columns ?? preview.columns
  return (
    <>
      <ReadingLine detection={detection} startsOpen={refusal !== undefined}>
        <Understood
          explained={preview.explained}
          columns={columns}
          onChoose={(chosen) => chooseColumns({ ...options.columns, ...chosen })}
        />
        <ReadSettings detection={detection} />
        {columns.length > 0 && <ColumnRoles columns={columns} chosen={options.columns} onChoose={chooseColumns} />}
      </ReadingLine>
      <LeftOutLines {...preview} />
    </>
  )
}
