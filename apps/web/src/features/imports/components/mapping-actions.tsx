import { type Centavos, formatAmount } from '@tostao/primitives/money'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { useAtFoot } from '#lib/at-foot.ts'
import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { hasOpenDialog } from '#ui/dialog/has-open-dialog.ts'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import { useImport } from '../hooks/use-import-session.ts'
import type { Outlook } from '../rules/outlook.ts'
import { ImportFailure } from './import-failure.tsx'
import classes from './mapping-actions.module.css'

interface MappingActionsProps {
  outlook: Outlook
  /** So many rows are compared with what is there. */
  comparing: number | undefined
  /** What comes beside the rows, in words. */
  beside: string
  /** Today's balance of the only account after the import. */
  after: Centavos | undefined
  canImport: boolean
  onBack: () => void
  onImport: () => void
}

/** Sticky: a well-read file needs no other input. On a phone it takes the place of the bottom bar. */
export function MappingActions({
  outlook,
  comparing,
  beside,
  after,
  canImport,
  onBack,
  onImport,
}: MappingActionsProps) {
  const { isPending: isSending, progress, cancel } = useImport().work
  // The progress replaces the buttons, which return after a failure.
  const next = useFocusAfter<HTMLDivElement & HTMLButtonElement>(isSending)
  const bar = useRef<HTMLDivElement>(null)
  useAtFoot(bar)
  // As in a form: the rows of the file may be many keys long.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
    if (isAsked && canImport && !isSending && !hasOpenDialog()) onImport()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <div ref={bar} className={`${classes.bar} grid`} data-bar="decision">
      <div ref={isSending ? next : undefined} tabIndex={-1} className={`${classes.content} grid gap-3`}>
        <ImportFailure />
        <div className={`${classes.actions} flex items-center gap-3`}>
          {isSending ? (
            <ImportProgress progress={progress} onCancel={cancel} />
          ) : (
            <>
              {comparing === undefined ? (
                <ImportSummary {...outlook} beside={beside} after={after} />
              ) : (
                <p className={`${classes.summary} min-w-0`} role="status">
                  Comparando {plural(comparing, 'linha', 'linhas')} com o que já está aqui…
                </p>
              )}
              <Button variant="secondary" onClick={onBack}>
                Voltar
              </Button>
              <Button ref={isSending ? undefined : next} disabled={!canImport} onClick={onImport}>
                Importar Dados
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** What the import will do. A phone has room for the numbers only. */
function ImportSummary({ beside, after, ...outlook }: Outlook & Pick<MappingActionsProps, 'beside' | 'after'>) {
  const { entries, transfers, existing, recorded, deleted, unpaid, asked, maybe, leftOut, offered } = outlook
  const stay = (count: number) => (count === 1 ? 'fica de fora' : 'ficam de fora')
  const notes = [
    { count: existing, text: plural(existing, 'já existe', 'já existem'), more: ` e ${stay(existing)}` },
    { count: unpaid, text: plural(unpaid, 'pagamento sem conta', 'pagamentos sem conta'), more: ` ${stay(unpaid)}` },
    { count: asked, text: plural(asked, 'pergunta', 'perguntas'), more: ` sem resposta ${stay(asked)}` },
    {
      count: maybe,
      text: plural(maybe, 'pode já estar aqui', 'podem já estar aqui'),
      more: ` e ${maybe === 1 ? 'entra como nova' : 'entram como novas'}`,
    },
    { count: recorded, more: plural(recorded, 'já lançada', 'já lançadas') },
    { count: deleted, more: plural(deleted, 'excluída por você', 'excluídas por você') },
    { count: leftOut, more: plural(leftOut, 'fica de fora', 'ficam de fora') },
    { count: offered, more: plural(offered, 'sugestão não aceita', 'sugestões não aceitas') },
  ].filter(({ count }) => count > 0)
  return (
    <div className={`${classes.summary} min-w-0`}>
      <p className="font-semibold">
        {entries + transfers === 0 && 'Nada novo entra.'}
        {entries > 0 && plural(entries, 'entra', 'entram')}
        {transfers > 0 && (
          <span className={entries > 0 ? classes.more : undefined}>
            {entries > 0 && ', '}
            {plural(transfers, 'transferência', 'transferências')}
          </span>
        )}
        {after !== undefined && entries + transfers > 0 && (
          <span>
            {' · '}a conta fica em {formatAmount(after)}
          </span>
        )}
      </p>
      {beside && <p className="text-ink-2 text-small leading-tighter">{beside}</p>}
      {notes.length > 0 && (
        <p className="text-ink-3 text-small leading-tighter">
          {notes.map(({ text, more }, index) => (
            <Fragment key={more}>
              {index > 0 && <span className={text ? undefined : classes.more}> · </span>}
              {text}
              <span className={classes.more}>{more}</span>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}

interface ImportProgressProps {
  progress: string | undefined
  onCancel: () => void
}

const ImportProgress = ({ progress, onCancel }: ImportProgressProps) => (
  <>
    {/* Not in the place of 'Importar Dados': a double click would cancel the import. */}
    <Button variant="secondary" onClick={onCancel}>
      Cancelar
    </Button>
    <div className={`${classes.progress} grid min-w-0 flex-1`}>
      <p role="status">{progress}</p>
      <div className={classes.track} role="progressbar" aria-label="Andamento da importação" />
    </div>
  </>
)
