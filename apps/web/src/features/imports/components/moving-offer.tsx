import { IconArrowRight } from '@tabler/icons-react'
import { MAX_WHOLE_IMPORT } from '@tostao/contract/imports'
import { formatDay } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import type { MovingFile } from '../rules/moving/summary.ts'
import classes from './moving-offer.module.css'

/** Says that the file is a list of another app, and leads to the way that brings all of it. */
export function MovingOffer({ list }: { list: MovingFile }) {
  const { showMoving, preview } = useImport()
  const isOwn = preview?.detection.format.value === 'tostao'
  const { accounts, categories, period, entries, transfers, planned } = list
  const count = entries + transfers + planned
  if (count > MAX_WHOLE_IMPORT)
    return (
      <Callout tone="error">
        Este arquivo tem {plural(count, 'transação', 'transações')}: entram até {formatCount(MAX_WHOLE_IMPORT)} de uma
        vez. Exporte alguns anos de cada vez e traga um arquivo depois do outro.
      </Callout>
    )
  const holds = [
    plural(count, 'transação', 'transações'),
    plural(accounts.length, 'conta', 'contas'),
    plural(categories.length, 'categoria', 'categorias'),
  ].join(', ')
  return (
    <section className={`${classes.offer} flex flex-wrap items-center gap-3`} aria-labelledby="moving-offer">
      <div className={classes.what}>
        <h2 id="moving-offer" className={classes.title}>
          {isOwn ? 'Este arquivo é uma lista do Tostão' : 'Este arquivo é de outro aplicativo de finanças'}
        </h2>
        <p className="text-ink-2 text-small leading-tight">
          {holds}
          {period && `, de ${formatDay(period.from)} a ${formatDay(period.to)}`}. Tudo entra de uma vez, com
          transferências, categorias e tags.
        </p>
      </div>
      <Button icon={<IconArrowRight aria-hidden />} onClick={showMoving}>
        {isOwn ? 'Trazer a lista inteira' : 'Trazer de outro aplicativo'}
      </Button>
    </section>
  )
}
