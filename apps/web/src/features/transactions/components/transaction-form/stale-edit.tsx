import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errors } from '@tostao/contract/errors'
import { useEffect, useRef } from 'react'
import { accountsQuery } from '../../../accounts/queries.ts'
import { categoriesQuery } from '../../../categories/queries.ts'
import { differences } from './differences.ts'
import type { FormValues } from './values.ts'

interface StaleEditProps {
  mine: FormValues
  current: FormValues
  saving: boolean
  onTakeCurrent: () => void
}

/** The edit and what another window has saved meanwhile, side by side; submitting the form keeps the edit. */
export function StaleEdit({ mine, current, saving, onTakeCurrent }: StaleEditProps) {
  const { data: open = [] } = useQuery(accountsQuery())
  const { data: archived = [] } = useQuery(accountsQuery(true))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const rows = differences(mine, current, { accounts: [...open, ...archived], categories })

  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])

  return (
    <Alert ref={top} tabIndex={-1} color="red" role="alert" title="Esta transação mudou enquanto você editava">
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
            {rows.map(({ label, mine: own, current: other }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{own}</Table.Td>
                <Table.Td>{other}</Table.Td>
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
