import { IconArrowBackUp, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { PastImport } from '@tostao/contract/imports'
import * as imports from '@tostao/contract/imports'
import { formatDay } from '@tostao/primitives/calendar'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { dayOf } from '#lib/today.ts'
import { usePhone } from '#lib/use-media.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { IconDisc } from '#ui/mark/icon-disc.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { countsOf, nameOf } from './components/past-import-texts.ts'
import { useRedoImport, useUndoImport } from './mutations/past-imports.ts'

const loadEdited = async () => (await import('./components/edited-import-modal.tsx')).EditedImportModal

export function PastImportsPage() {
  const query = useQuery(read(imports.list, { query: {} }))
  const { data: open = [] } = useQuery(read(listAccounts, { query: {} }))
  const { data: archived = [] } = useQuery(read(listAccounts, { query: { archived: true } }))
  const accounts = new Map([...open, ...archived].map(({ id, name }) => [id, name]))
  const ask = useOpen(loadEdited)
  const undo = useUndoImport()
  const redo = useRedoImport()
  return (
    <Page
      title={pages.imports.label}
      help="imports"
      subtitle="Os arquivos que você importou. Cada um pode ser desfeito inteiro."
      actions={
        <ButtonLink variant="secondary" to={pages.import.path}>
          Nova importação
        </ButtonLink>
      }
    >
      <Panel flush {...(!query.data?.length && { minHeight: '20rem' })}>
        <Loaded query={query} skeleton={{ rows: 4, height: '3.25rem' }} empty={<Nothing />}>
          {(items) => (
            <Rows label={pages.imports.label}>
              {items.map((item) => (
                <Past
                  key={item.id}
                  item={item}
                  account={accounts.get(item.accountId ?? 0)}
                  onUndo={() => (item.edited > 0 ? ask({ item }) : void undo.run({ body: { id: item.id } }))}
                  onRedo={(id) => void redo.run({ body: { id } })}
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}

interface PastProps {
  item: PastImport
  account: string | undefined
  onUndo: () => void
  onRedo: (undoId: number) => void
}

function Past({ item, account, onUndo, onRedo }: PastProps) {
  const { id, from, to, undoId, undoneAt, createdAt } = item
  const name = nameOf(item)
  const isPhone = usePhone()
  const period = from && to && (from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`)
  const made = `importado em ${formatDay(dayOf(Date.parse(createdAt)))}`
  const isUndone = undoneAt !== null
  const short = isUndone ? 'Refazer' : 'Desfazer importação'
  const press = isUndone ? undoId !== null && (() => onRedo(undoId)) : onUndo
  const action = press && { label: `${short}: ${name}`, short, Icon: IconArrowBackUp, onPress: press }
  const rows = pages.transactions.to({ importId: id, from: from ?? undefined, to: to ?? undefined })
  return (
    <Row
      mark={<IconDisc Icon={IconFileText} size="row" />}
      name={name}
      beside={isUndone && <Tag>Desfeita</Tag>}
      note={[account, period, ...countsOf(item), !isPhone && made].filter(Boolean).join(' · ')}
      {...(!isUndone && { to: rows, label: `Ver transações: ${name}` })}
      {...(action &&
        (isPhone
          ? { actions: <RowActions of={name} actions={[action]} /> }
          : {
              aside: (
                <Button
                  // Another button, so that the focus is not left on the one that undoes.
                  key={short}
                  variant="quiet"
                  size="sm"
                  aria-label={action.label}
                  data-refocus={isUndone || undefined}
                  onClick={action.onPress}
                >
                  {short}
                </Button>
              ),
            }))}
    />
  )
}

const Nothing = () => (
  <EmptyState
    icon={<IconFileText size={28} />}
    title="Nada foi importado ainda"
    text="Cada arquivo que você importar aparece aqui, e pode ser desfeito inteiro."
    action={<ButtonLink to={pages.import.path}>Importar extrato</ButtonLink>}
  />
)
