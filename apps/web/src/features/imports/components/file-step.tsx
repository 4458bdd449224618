import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import classes from './file-step.module.css'
import { FileZone } from './file-zone.tsx'

interface FileStepProps {
  file: File | undefined
  /** A file was chosen before the session ended or the page was reloaded. */
  isGone: boolean
  isReading: boolean
  problem: string | undefined
  found: number | undefined
  /** Of several chosen at once: '2 de 3'. */
  place: string | undefined
  onFiles: (files: readonly File[]) => void
  onRemove: () => void
  onNext: () => void
  /** The columns, when the file does not say which is the date. */
  children?: ReactNode
}

const kilobytes = new Intl.NumberFormat('pt-BR', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

export function FileStep(props: FileStepProps) {
  const { file, isGone, isReading, problem, found, place, onFiles, onRemove, onNext, children } = props
  return (
    <Panel>
      {isGone && (
        <Callout tone="warning">
          O arquivo precisa ser escolhido de novo: ele se perde quando a sessão termina ou a página recarrega.
        </Callout>
      )}
      <FileZone again={file !== undefined} onFiles={onFiles} />
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
              {kilobytes.format(Math.ceil(file.size / 1024))}
              {isReading && ' · lendo o arquivo…'}
              {found !== undefined && ` · ${plural(found, 'transação', 'transações')}`}
            </p>
          </div>
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {isReading ? 'Cancelar' : 'Remover'}
          </Button>
        </div>
      )}
      {found === 0 && <Callout tone="error">Nenhuma transação encontrada no arquivo</Callout>}
      {problem && <Callout tone="error">{problem}</Callout>}
      {children}

      {file && (
        <div className={`${classes.next} flex flex-wrap items-center justify-end`}>
          <p className="text-ink-3 text-small leading-tighter">
            A seguir você confere o que o Tostão entendeu. Mapear colunas é dizer onde estão a data, o valor e a
            descrição: quase sempre já vem certo.
          </p>
          <Button disabled={!found} busy={isReading} onClick={onNext}>
            Próximo: Mapear colunas
          </Button>
        </div>
      )}
    </Panel>
  )
}
