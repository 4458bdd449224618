import { IconFileImport, IconFileText, IconHistory } from '@tabler/icons-react'
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
          Nova Importação
        </ButtonLink>
      }
    >
      <Panel flush {...(!query.data?.length && { minHeight: '20rem' })}>
        <Loaded query={query} skeleton={{ rows: 4, height: '5rem' }} empty={<Nothing />}>
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
  const period = from && to && (from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`)
  const isPhone = usePhone()
  const detail = (
    <span className="text-ink-3 text-small leading-tighter">
      {[`Importado em ${formatDay(dayOf(Date.parse(createdAt)))}`, ...countsOf(item)].join(' · ')}
    </span>
  )
  const actions = (
    <div className="flex flex-wrap items-center gap-2">
      {undoneAt === null ? (
        <>
          <ButtonLink
            variant="quiet"
            size="sm"
            to={pages.transactions.to({ importId: id, from: from ?? undefined, to: to ?? undefined })}
            aria-label={`Ver transações: ${name}`}
          >
            Ver transações
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={onUndo} aria-label={`Desfazer importação: ${name}`}>
            Desfazer importação
          </Button>
        </>
      ) : (
        undoId !== null && (
          <Button data-refocus variant="quiet" size="sm" onClick={() => onRedo(undoId)} aria-label={`Refazer: ${name}`}>
            Refazer
          </Button>
        )
      )}
    </div>
  )
  return (
    <Row
      mark={<IconFileText size={20} stroke={1.75} className="flex-none text-ink-3" aria-hidden />}
      name={name}
      beside={undoneAt && <Tag>Desfeita</Tag>}
      note={[account, period].filter(Boolean).join(' · ')}
      bar={
        <>
          {detail}
          {isPhone && actions}
        </>
      }
      aside={!isPhone && actions}
    />
  )
}

const Nothing = () => (
  <EmptyState
    icon={<IconHistory size={28} />}
    title="Nada foi importado ainda"
    text="Cada arquivo que você importar aparece aqui, e pode ser desfeito inteiro."
    action={
      <ButtonLink to={pages.import.path} icon={<IconFileImport aria-hidden />}>
        Importar extrato
      </ButtonLink>
    }
  />
)
