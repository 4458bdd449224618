import { IconFileText } from '@tabler/icons-react'
import { numberFormat } from '@tostao/primitives/numbers'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { lazily } from '#ui/page/lazily.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Part } from '#ui/page/part.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import { useGivenFiles } from '../hooks/use-given-files.ts'
import { useImport } from '../hooks/use-import-session.ts'
import classes from './file-step.module.css'
import { FileZone } from './file-zone.tsx'
import { MovingOffer } from './moving-offer.tsx'

// Few files need it.
const ColumnRoles = lazily(async () => (await import('./column-roles.tsx')).ColumnRoles)

const kilobytes = numberFormat({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

export function FileStep() {
  const { file, preview, refusal, options, isReading, place, wantsMapping, list, dispatch, showMapping } = useImport()
  const readable = refusal?.columns ? undefined : preview
  const found = readable?.accounts.reduce((sum, { count }) => sum + count, 0)
  // A list of another app may be larger than a statement.
  const problem = readable || list ? undefined : refusal?.message
  // The panel stays after a choice, so that it can be seen and changed.
  const unmapped = refusal?.columns ?? (options.columns && preview?.columns)
  const choose = (chosen: readonly File[]) => dispatch({ type: 'filesChosen', files: chosen })
  const { again } = useGivenFiles(choose)
  return (
    <Panel>
      {wantsMapping && !file && (
        <Callout tone="warning">O arquivo precisa ser escolhido de novo: ele não ficou guardado nesta aba.</Callout>
      )}
      {again && !file && (
        <Callout tone="warning">Escolha o arquivo de novo: o que você compartilhou não chegou.</Callout>
      )}
      <FileZone again={file !== undefined} onFiles={choose} />
      {!file && (
        <p className="text-small">
          <TextLink to={pages.imports.path}>Ver importações anteriores</TextLink>
        </p>
      )}

      {file && (
        <div className={`${classes.chosen} flex items-center gap-3`}>
          <IconFileText size={20} stroke={1.75} className="text-ink-3" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium text-row max-md:whitespace-normal">{file.name}</p>
            <p className="text-ink-3 text-small leading-tighter" role="status">
              {place && `Arquivo ${place} · `}
              {kilobytes(Math.ceil(file.size / 1024))}
              {isReading && ' · lendo o arquivo…'}
              {found !== undefined && !list && ` · ${plural(found, 'transação', 'transações')}`}
            </p>
          </div>
          <Button variant="quiet" size="sm" onClick={() => dispatch({ type: 'fileRemoved' })}>
            {isReading ? 'Cancelar' : 'Remover'}
          </Button>
        </div>
      )}
      {list && <MovingOffer list={list} />}
      {found === 0 && !list && <Callout tone="error">Nenhuma transação encontrada no arquivo</Callout>}
      {problem && <Callout tone="error">{problem}</Callout>}
      {unmapped && !list && (
        <Part fallback={<RowsSkeleton rows={3} height="4rem" />}>
          <ColumnRoles
            columns={unmapped}
            chosen={options.columns}
            onChoose={(columns) => dispatch({ type: 'columnsNamed', options: { ...options, columns } })}
          />
        </Part>
      )}

      {file && !(list && !found) && (
        <div className={`${classes.next} flex flex-wrap items-center justify-end`}>
          <p className="text-ink-3 text-small leading-tighter">
            {list
              ? 'Ou trate o arquivo como o extrato de um banco e confira linha por linha.'
              : 'A seguir você confere as transações. Mapear colunas é dizer onde estão a data, o valor e a descrição: quase sempre já vem certo.'}
          </p>
          <Button
            variant={list ? 'secondary' : 'primary'}
            disabled={!found}
            busy={isReading}
            onClick={() => showMapping(true)}
          >
            Próximo: Mapear colunas
          </Button>
        </div>
      )}
    </Panel>
  )
}
