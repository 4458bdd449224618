import { Badge, Text } from '@mantine/core'
import type { Id } from '@tostao/contract/fields'
import { formatDay } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { memo } from 'react'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import type { Plan } from '../rules/prepare-import.ts'
import { PREVIEW_ROWS, type Preview, type PreviewRow } from '../rules/preview.ts'
import { type Records, type Resolve, resolverOf } from '../rules/resolve-row.ts'
import classes from './preview-panel.module.css'

interface PreviewPanelProps {
  preview: Preview
  plan: Plan
}

const TYPE_NAMES = { RECEITA: 'Receita', DESPESA: 'Despesa' } as const

/** Memoized, because it has hundreds of cells. */
export const PreviewPanel = memo(function PreviewPanel({ preview, plan }: PreviewPanelProps) {
  const { accounts, transfers } = preview
  const { records, typeMode, accountIds } = plan
  const resolve = resolverOf(records, typeMode, transfers)
  const isWanted = (account: number) => accountIds[account] !== null
  const wanted = accounts.filter((_, index) => isWanted(index))
  const rows = preview.rows.filter(({ account }) => isWanted(account)).slice(0, PREVIEW_ROWS)
  const total = wanted.reduce((sum, { count }) => sum + count, 0)
  const repeated = wanted.reduce((sum, account) => sum + account.repeated, 0)
  const nameOf = (id: Id | null) => records.accounts.find((account) => account.id === id)?.name ?? ''

  return (
    <Panel
      title="Prévia"
      flush
      actions={
        <Text size="sm" c="dimmed">
          {rows.length < total
            ? `${rows.length} de ${formatCount(total)} linhas`
            : `${total} ${total === 1 ? 'linha' : 'linhas'}`}
          {repeated > 0 &&
            ` · ${formatCount(repeated)} ${repeated === 1 ? 'possível duplicata' : 'possíveis duplicatas'}`}
        </Text>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="Prévia das transações" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Descrição</th>
              <th scope="col">Tipo</th>
              <th scope="col">Conta</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a row.
                key={index}
                row={row}
                resolved={resolve(row.transaction, accountIds[row.account] ?? undefined)}
                currency={accounts[row.account]?.currency}
                nameOf={nameOf}
                records={records}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <Text p="lg" c="dimmed">
            Nenhuma linha será importada.
          </Text>
        )}
      </section>
    </Panel>
  )
})

interface RowProps {
  row: PreviewRow
  resolved: ReturnType<Resolve>
  currency: string | undefined
  nameOf: (id: Id | null) => string
  records: Records
}

function Row({ row: { transaction, repeated }, resolved, currency, nameOf, records }: RowProps) {
  const { day, amount, description } = transaction
  const ignored = resolved.kind === 'ignored'
  const isTransfer = !ignored && resolved.row.to_account_id !== null
  const type = ignored || isTransfer ? undefined : resolved.row.type
  return (
    <tr data-repeated={repeated || undefined}>
      <td>{formatDay(day)}</td>
      <td>
        {ignored ? description : resolved.row.description}
        {repeated && (
          <Badge size="xs" color="yellow" variant="light" className={classes.badge}>
            Possível duplicata
          </Badge>
        )}
        <Extras resolved={resolved} repeated={repeated} cells={transaction.cells} records={records} />
      </td>
      <td>{type ? TYPE_NAMES[type] : isTransfer && 'Transferência'}</td>
      <td>
        {!ignored && nameOf(resolved.row.account_id)}
        {isTransfer && ` → ${nameOf(resolved.row.to_account_id)}`}
      </td>
      <td>
        <AmountText amount={Math.abs(amount)} currency={currency} {...(type && { type })} />
      </td>
    </tr>
  )
}

interface ExtrasProps extends Pick<RowProps, 'resolved' | 'records'> {
  repeated: boolean
  cells: PreviewRow['transaction']['cells']
}

function Extras({ resolved, repeated, cells, records }: ExtrasProps) {
  const notes: string[] = []
  if (resolved.kind === 'row' && resolved.row.to_account_id === null) {
    const { category_id, payee_id } = resolved.row
    const category = records.categories.find(({ id }) => id === category_id)?.name
    const payee = records.payees.find(({ id }) => id === payee_id)?.name
    if (cells.category) notes.push(category ?? `Categoria “${cells.category}” não existe: ficará vazia`)
    if (cells.payee) notes.push(payee ?? `Favorecido “${cells.payee}” não existe: ficará vazio`)
  }
  if (resolved.kind !== 'ignored' && repeated) notes.push('Repetida no arquivo: será importada também')
  if (resolved.kind === 'ignored') notes.push(`Será ignorada: ${resolved.reason}`)
  return notes.length === 0 ? null : (
    <Text size="xs" c="dimmed">
      {notes.join(' · ')}
    </Text>
  )
}
