import { Button, Group, Loader, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { formatCount } from '@tostao/primitives/count'
import type { ReactNode } from 'react'
import { Callout } from '../../../ui/page/callout.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import '@mantine/dropzone/styles.css'
import classes from './file-step.module.css'

interface FileStepProps {
  file: File | undefined
  /** A file was chosen before the session ended or the page was reloaded. */
  isGone: boolean
  isReading: boolean
  problem: string | undefined
  found: number | undefined
  onFile: (file: File) => void
  onRemove: () => void
  onNext: () => void
  children?: ReactNode
}

const kilobytes = new Intl.NumberFormat('pt-BR', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

/** Any file can be chosen: its content decides, and a refusal explains. */
export function FileStep({
  file,
  isGone,
  isReading,
  problem,
  found,
  onFile,
  onRemove,
  onNext,
  children,
}: FileStepProps) {
  const choose = ([first]: File[]) => first && onFile(first)
  return (
    <Panel>
      {isGone && (
        <Callout tone="warning">
          O arquivo precisa ser escolhido de novo: ele se perde quando a sessão termina ou a página recarrega.
        </Callout>
      )}
      <Dropzone
        className={classes.zone}
        multiple={false}
        onDrop={choose}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': 'Arquivo do extrato' }}
      >
        <span className={classes.icon} aria-hidden>
          <IconFileUpload size={28} stroke={1.5} />
        </span>
        <Text fw={600}>Solte aqui o extrato do banco ou do cartão</Text>
        <Text size="sm" c="dimmed">
          CSV, OFX ou TXT, do jeito que o banco entrega. Até 10 MB e 20.000 linhas.
        </Text>
        <Button variant={file ? 'default' : 'filled'} mt="xs">
          {file ? 'Escolher outro arquivo' : 'Escolher arquivo'}
        </Button>
      </Dropzone>

      {file && (
        <Group className={classes.chosen} justify="space-between" wrap="nowrap">
          <div className={classes.name}>
            <Text fw={600} truncate>
              {file.name}
            </Text>
            <Text size="sm" c="dimmed" role="status">
              {kilobytes.format(Math.ceil(file.size / 1024))}
              {isReading && ' · lendo o arquivo…'}
              {found !== undefined && ` · ${formatCount(found)} ${found === 1 ? 'transação' : 'transações'}`}
            </Text>
          </div>
          {isReading && <Loader size="sm" />}
          <Button variant="default" onClick={onRemove}>
            {isReading ? 'Cancelar' : 'Remover'}
          </Button>
        </Group>
      )}
      {found === 0 && <Callout tone="error">Nenhuma transação encontrada no arquivo</Callout>}
      {problem && <Callout tone="error">{problem}</Callout>}
      {children}

      <Group justify="flex-end">
        <Button disabled={!found} onClick={onNext}>
          Próximo: Mapear colunas
        </Button>
      </Group>
    </Panel>
  )
}
