import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatCount } from '@tostao/primitives/count'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { Callout } from '../../../ui/page/callout.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Stat } from '../../../ui/page/stat.tsx'
import type { ImportResult } from '../mutations/send-import.ts'
import type { ImportWork } from '../mutations/use-import.ts'
import { importedPath } from '../rules/imported-path.ts'
import type { Prepared } from '../rules/prepare-import.ts'
import classes from './done-step.module.css'

interface DoneStepProps {
  result: ImportResult & Prepared
  work: ImportWork
  onAgain: () => void
}

const LISTED = 20
const EMPTY = '\u00a0'

export function DoneStep({ result, work, onAgain }: DoneStepProps) {
  const { inserted, skipped, duplicates, deleted, errors } = result
  const known = duplicates - deleted
  return (
    <Panel>
      <div className={classes.done} role="status">
        <IconCircleCheck size={40} stroke={1.5} className={classes.icon} aria-hidden />
        <Title order={2} size="h3">
          Importação Concluída
        </Title>
        {inserted === 0 && duplicates > 0 && (
          <Text c="dimmed">Estas transações já estavam no Tostão: nada foi repetido.</Text>
        )}
      </div>
      <SimpleGrid cols={2} maw="32rem" w="100%" mx="auto">
        <Stat label="Inseridos" value={formatCount(inserted)} hint={EMPTY} />
        <Stat
          label="Ignorados"
          value={formatCount(skipped)}
          hint={known > 0 ? `${formatCount(known)} já ${known === 1 ? 'existia' : 'existiam'}` : EMPTY}
        />
      </SimpleGrid>
      {deleted > 0 && (
        <Group justify="center" gap="xs">
          <Text>
            {formatCount(deleted)}{' '}
            {deleted === 1 ? 'já existia (excluída por você)' : 'já existiam (excluídas por você)'}
          </Text>
          <Button
            variant="light"
            size="compact-md"
            loading={work.isPending}
            onClick={() => work.start(Promise.resolve(result), result)}
          >
            Trazer de volta
          </Button>
        </Group>
      )}
      {work.isError && <Callout tone="error">{messageOf(work.error)}</Callout>}
      {errors.length > 0 && (
        <ul className={classes.errors}>
          {errors.slice(0, LISTED).map(({ line, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an error: several may be on one line.
            <li key={index}>
              Linha {line}: {message}
            </li>
          ))}
          {errors.length > LISTED && <li>E mais {formatCount(errors.length - LISTED)}.</li>}
        </ul>
      )}
      <Group justify="center" gap="xs">
        <Button component={Link} to={importedPath(result)}>
          Ver Transações Importadas
        </Button>
        <Button variant="default" disabled={work.isPending} onClick={onAgain}>
          Nova Importação
        </Button>
        <Button variant="default" component={Link} to="/dashboard">
          Finalizar
        </Button>
      </Group>
    </Panel>
  )
}
