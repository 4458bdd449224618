import type { ReadOptions } from '@tostao/statements/options'
import type { Unread } from '../queries/use-statement.ts'
import type { Preview } from '../rules/preview.ts'
import type { TypeMode } from '../rules/resolve-row.ts'
import { ColumnRoles } from './column-roles.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { ReadSettings } from './read-settings.tsx'
import { ReadingLine } from './reading-line.tsx'
import { Understood } from './understood.tsx'

interface FileReadingProps {
  preview: Preview
  refusal: Unread | undefined
  options: ReadOptions
  onOptions: (options: ReadOptions) => void
  typeMode: TypeMode
  onTypeMode: (mode: TypeMode) => void
}

/** How the file was read and what of it was not used, a line each. */
export function FileReading({ preview, refusal, options, onOptions, typeMode, onTypeMode }: FileReadingProps) {
  const { detection } = preview
  const columns = refusal?.columns ?? preview.columns
  return (
    <>
      <ReadingLine detection={detection} typeMode={typeMode} startsOpen={refusal !== undefined}>
        <Understood
          explained={preview.explained}
          columns={columns}
          onChoose={(chosen) => onOptions({ ...options, columns: { ...options.columns, ...chosen } })}
        />
        <ReadSettings
          detection={detection}
          options={options}
          onOptions={onOptions}
          typeMode={typeMode}
          onTypeMode={onTypeMode}
        />
        {columns.length > 0 && (
          <ColumnRoles
            columns={columns}
            chosen={options.columns}
            onChoose={(chosen) => onOptions({ ...options, columns: chosen })}
          />
        )}
      </ReadingLine>
      <LeftOutLines {...preview} />
    </>
  )
}
