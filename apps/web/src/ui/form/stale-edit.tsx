import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { errors } from '@tostao/contract/errors'
import { useEffect, useRef } from 'react'
import { differences, type FieldTexts } from './differences.ts'

interface StaleEditProps {
  title: string
  mine: FieldTexts
  current: FieldTexts
  saving: boolean
  onTakeCurrent: () => void
}

/** Submitting the form keeps the edit. */
export function StaleEdit({ title, mine, current, saving, onTakeCurrent }: StaleEditProps) {
  const rows = differences(mine, current)

  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])

  return (
    <Alert ref={top} tabIndex={-1} color="red" role="alert" title={title}>
      <Text size="sm">{errors.stale_edit[1]}</Text>
      {rows.length === 0 ? (
        <Text size="sm" my="sm">
          As duas versões dizem o mesmo.
        </Text>
      ) : (
        <Table my="sm" withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campo</Table.Th>
              <Table.Th>Sua versão</Table.Th>
              <Table.Th>Versão atual</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.label}>
                <Table.Th scope="row">{row.label}</Table.Th>
                <Table.Td>{row.mine}</Table.Td>
                <Table.Td>{row.current}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onTakeCurrent}>
          Usar a versão atual
        </Button>
        <Button type="submit" loading={saving}>
          Manter a minha
        </Button>
      </Group>
    </Alert>
  )
}
