import {
  IconArrowsLeftRight,
  IconCategory,
  IconChartDonut,
  IconCreditCard,
  IconListCheck,
  IconReceipt,
  IconRepeat,
  IconRestore,
  IconTags,
  IconTargetArrow,
  IconTrash,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as undo from '@tostao/contract/undo'
import { DAYS_IN_TRASH, type TrashItem, type UndoKind } from '@tostao/contract/undo'
import { read } from '#lib/read.ts'
import { dayOf, today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useConfirmDelete } from '#ui/dialog/use-confirm-delete.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { IconDisc } from '#ui/mark/icon-disc.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'

const KINDS: Record<UndoKind, { name: string; Icon: typeof IconTrash }> = {
  account: { name: 'Conta', Icon: IconWallet },
  category: { name: 'Categoria', Icon: IconCategory },
  budget: { name: 'Orçamento', Icon: IconChartDonut },
  tag: { name: 'Tag', Icon: IconTags },
  payee: { name: 'Favorecido', Icon: IconUsers },
  transaction: { name: 'Transação', Icon: IconReceipt },
  transfer: { name: 'Transferência', Icon: IconArrowsLeftRight },
  transactions: { name: 'Transações', Icon: IconReceipt },
  goal: { name: 'Meta', Icon: IconTargetArrow },
  recurring: { name: 'O que se repete', Icon: IconRepeat },
  rule: { name: 'Regra', Icon: IconListCheck },
  card_terms: { name: 'Vencimento do cartão', Icon: IconCreditCard },
  purchase: { name: 'Compra parcelada', Icon: IconReceipt },
}

const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const daysSince = (instant: string) => Temporal.PlainDate.from(dayOf(Date.parse(instant))).until(today()).days

const EMPTYING = {
  title: 'Esvaziar a lixeira?',
  text: 'Nada do que está nela poderá ser restaurado.',
  confirm: 'Esvaziar',
}

export function TrashPage() {
  const query = useQuery(read(undo.trash, {}))
  const restore = useWrite(undo.run, { says: 'Restaurado' })
  const { run, isPending: emptying } = useWrite(undo.empty, { says: 'Lixeira esvaziada' })
  const empty = useConfirmDelete<void>(
    () => void run({}),
    () => EMPTYING,
  )
  return (
    <Page
      title="Lixeira"
      help="trash"
      subtitle={`O que você exclui fica aqui por ${DAYS_IN_TRASH} dias.`}
      actions={
        query.data?.length ? (
          <Button variant="secondary" busy={emptying} onClick={() => void empty()}>
            Esvaziar lixeira
          </Button>
        ) : null
      }
    >
      <Panel flush {...(!query.data?.length && { minHeight: '20rem' })}>
        <Loaded query={query} skeleton={{ rows: 4, height: '3.25rem' }} empty={<Nothing />}>
          {(items) => (
            <div className="pt-2">
              <Rows label="Lixeira">
                {items.map((item) => (
                  <Deleted
                    key={item.undoId}
                    item={item}
                    onRestore={() => void restore.run({ body: { id: item.undoId } })}
                  />
                ))}
              </Rows>
            </div>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}

function Deleted({ item, onRestore }: { item: TrashItem; onRestore: () => void }) {
  const { name, Icon } = KINDS[item.kind]
  return (
    <Row
      mark={<IconDisc Icon={Icon} />}
      name={item.label}
      note={`${name} · ${ago.format(-daysSince(item.deletedAt), 'day')}`}
      amount={
        <IconButton data-refocus label={`Restaurar ${item.label}`} onClick={onRestore}>
          <IconRestore size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}

const Nothing = () => (
  <EmptyState
    icon={<IconTrash size={28} />}
    title="A lixeira está vazia"
    text="O que você excluir aparece aqui, e pode voltar exatamente como era."
  />
)
