import { IconCloudUp } from '@tabler/icons-react'
import { bodyOf, confirm, discard, useOutbox } from '#lib/offline/outbox.ts'
import { ageInDays, type Entry, isOld } from '#lib/offline/outbox-rules.ts'
import { plural } from '#lib/plural.ts'
import { now } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { IconDisc } from '#ui/mark/icon-disc.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type Recorded, valuesOfRecorded } from '../rules/recorded.ts'

const loadForm = async () => (await import('./new-transaction-modal.tsx')).NewTransactionModal

/** Transactions that were recorded without a network: in no total, and none of the list's own rows. */
export function WaitingRows() {
  const entries = useOutbox()
  if (entries.length === 0) return null
  return (
    <Panel flush>
      <Rows label="Aguardando envio">
        {entries.toReversed().map((entry) => (
          <WaitingRow key={entry.key} entry={entry} />
        ))}
      </Rows>
    </Panel>
  )
}

function WaitingRow({ entry }: { entry: Entry }) {
  const recorded = bodyOf(entry)
  const old = isOld(entry, now())
  const isRefused = entry.state === 'refused'
  return (
    <Row
      mark={<IconDisc Icon={IconCloudUp} size="row" />}
      name={recorded ? titleOf(recorded) : 'Lançamento'}
      beside={<Tag tone={isRefused ? 'bad' : 'open'}>{isRefused ? 'não foi aceito' : 'aguardando envio'}</Tag>}
      note={
        <>
          {recorded && <DayText day={bodyIn(recorded).date} look="recent" />}
          {isRefused && ` · ${entry.reason ?? ''}`}
          {old && !isRefused && ` · de ${plural(ageInDays(entry, now()), 'dia', 'dias')} atrás: enviar?`}
        </>
      }
      amount={recorded && <Amount of={recorded} />}
      foot={(isRefused || old) && <Choices entry={entry} recorded={recorded} />}
    />
  )
}

const bodyIn = (recorded: Recorded) => ('transfer' in recorded ? recorded.transfer : recorded.entry)

const titleOf = (recorded: Recorded): string =>
  bodyIn(recorded).description || ('entry' in recorded && recorded.entry.payeeName) || 'Sem descrição'

function Amount({ of }: { of: Recorded }) {
  if ('transfer' in of) return <AmountText amount={of.transfer.amount} column />
  const { type, amount } = of.entry
  return <AmountText amount={Math.abs(amount)} column type={amount < 0 ? 'DESPESA' : type} />
}

function Choices({ entry, recorded }: { entry: Entry; recorded: Recorded | undefined }) {
  const { key, state } = entry
  const open = useOpen(loadForm)
  const ask = useConfirm()
  const drop = async () => {
    const question = { title: 'Descartar este lançamento?', text: 'Ele não foi enviado.', confirm: 'Descartar' }
    if (await ask({ ...question, danger: true })) await discard(key)
  }
  const correct = () =>
    recorded && open({ filled: valuesOfRecorded(recorded, newKey), onSaved: () => void discard(key) })
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'refused' ? (
        <Button variant="soft" size="sm" onClick={() => void confirm(key)}>
          Enviar
        </Button>
      ) : (
        recorded && (
          <Button variant="soft" size="sm" onClick={correct}>
            Corrigir
          </Button>
        )
      )}
      <Button variant="quiet" size="sm" onClick={() => void drop()}>
        Descartar
      </Button>
    </div>
  )
}

let keys = 0
const newKey = () => `recorded-${++keys}`
