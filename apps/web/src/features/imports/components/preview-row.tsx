import type { Id } from '@tostao/contract/fields'
import { formatDay, formatShortDay } from '@tostao/primitives/calendar'
import { titleCase } from '@tostao/primitives/title-case'
import { CategoryPill } from '../../../ui/mark/category-pill.tsx'
import { Disc } from '../../../ui/mark/disc.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import type { AccountPreview } from '../rules/preview.ts'
import type { ReadRow, ShownRecords } from '../rules/preview-rows.ts'
import { rowText } from '../rules/row-text.ts'
import classes from './preview-row.module.css'

interface PreviewRowProps {
  row: ReadRow
  /** The account of the statement's rows: only others are named. */
  home: Id | undefined
  statement: Pick<AccountPreview, 'currency' | 'checks' | 'unconfirmed'> | undefined
  records: ShownRecords
  hasYears: boolean
  /** Whether the signs of the file decide the types, so that its balances say something. */
  bySign: boolean
}

export function PreviewRowItem({ row, home, statement, records, hasYears, bySign }: PreviewRowProps) {
  const { transaction, resolved, repeated } = row
  const { day, amount, description, instalment } = transaction
  const entry = resolved.kind === 'row' ? resolved.row : undefined
  const isTransfer = entry ? entry.to_account_id !== null : false
  const category = records.categories.find(({ id }) => id === entry?.category_id)
  const notes = [...(bySign ? doubtsOf(transaction.line, statement) : []), ...notesOf(row, home, records)]
  const text = rowText(entry?.description ?? description, instalment)
  const date = hasYears ? formatDay(day) : formatShortDay(day)

  return (
    <li className={`${classes.row} ruled columns`} data-out={!entry || undefined}>
      <time className={`${classes.date} quiet small figures`} dateTime={day}>
        {date}
      </time>
      <Disc of={isTransfer ? 'transfer' : (category ?? null)} />
      <div className="shrink">
        <p className={`${classes.name} line row-size gap-2`}>
          <span className={`${classes.text} cut`} title={text}>
            {titleCase(text)}
          </span>
          {instalment && (
            <Tag>
              {instalment.number} de {instalment.of}
            </Tag>
          )}
        </p>
        <p className={`${classes.brief} tighter faint small`} data-color={category?.color}>
          <span>{date}</span>
          {isTransfer ? (
            <span>Transferência</span>
          ) : (
            category && <span className={`${classes.tinted} medium`}>{category.name}</span>
          )}
        </p>
        {notes.length > 0 && <p className="tighter faint small">{notes.join(' · ')}</p>}
      </div>
      <div className={`${classes.pill} flex shrink`}>
        {isTransfer ? (
          <CategoryPill color={null} name="Transferência" />
        ) : (
          category && <CategoryPill color={category.color} name={category.name} />
        )}
      </div>
      <div className={`${classes.state} to-right`}>
        {entry ? repeated && <Tag tone="near">Possível duplicata</Tag> : <Tag>Fica de fora</Tag>}
      </div>
      <div className={`${classes.amount} row-size to-right`}>
        <AmountText
          amount={Math.abs(amount)}
          currency={statement?.currency}
          column
          {...(entry && !isTransfer && { type: entry.type })}
        />
      </div>
    </li>
  )
}

function doubtsOf(line: number, statement: PreviewRowProps['statement']): string[] {
  const differs = statement?.checks.some(({ lines }) => lines.includes(line))
  const isOpen = statement?.unconfirmed?.lines.includes(line)
  return [
    ...(differs ? ['O saldo não confere nesta linha'] : []),
    ...(isOpen ? ['Confira se o dinheiro entrou ou saiu'] : []),
  ]
}

function notesOf({ transaction: { cells }, resolved, repeated }: ReadRow, home: Id | undefined, records: ShownRecords) {
  if (resolved.kind === 'ignored') return [`Será ignorada: ${resolved.reason}`]
  const { account_id, to_account_id, category_id, payee_id } = resolved.row
  const nameOf = (id: Id | null) => records.accounts.find((account) => account.id === id)?.name ?? ''
  const notes: string[] = []
  if (to_account_id !== null) notes.push(`${nameOf(account_id)} → ${nameOf(to_account_id)}`)
  else {
    if (account_id !== null && account_id !== home) notes.push(nameOf(account_id))
    if (cells.category && category_id === null) notes.push(`Categoria “${cells.category}” não existe: ficará vazia`)
    const payee = records.payees.find(({ id }) => id === payee_id)?.name
    if (cells.payee) notes.push(payee ?? `Favorecido “${cells.payee}” não existe: ficará vazio`)
  }
  if (repeated) notes.push('Repetida no arquivo: será importada também')
  return notes
}
