import { useQuery } from '@tanstack/react-query'
import type { CategorySum } from '@tostao/contract/reports'
import { titleCase } from '@tostao/primitives/title-case'
import { Disc } from '#ui/mark/disc.tsx'
import { PayeeMark } from '#ui/mark/payee-mark.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useListOf, usePeriod } from '../hooks/use-period.ts'
import { nameSumsQuery } from '../queries.ts'
import { type Ranked, rankingOf, wholeOf } from '../rules/ranking.ts'
import { sumsFailure } from './failure-texts.ts'
import { NoReport } from './no-report.tsx'
import { RankingRows } from './ranking-rows.tsx'
import { useSide } from './side-switch.tsx'

interface NamesTabProps {
  by: 'payee' | 'tag'
  /** What came in and went out by category: the shares are of its sum. */
  sums: readonly CategorySum[] | undefined
}

const WORDS = {
  payee: {
    title: 'Por favorecido',
    param: 'payeeId',
    none: 'Nenhum favorecido neste período',
    help: 'Diga em cada transação a quem pagou ou de quem recebeu, e veja aqui a soma de cada um.',
  },
  tag: {
    title: 'Por tag',
    param: 'tagId',
    none: 'Nenhuma tag neste período',
    help: 'Escreva tags nas transações, como “viagem” ou “reforma”, e veja aqui quanto cada uma soma.',
  },
} as const

const written = (row: Ranked): Ranked => (row.id === null ? row : { ...row, name: titleCase(row.name) })

/** A transaction counts for each of its tags: their shares are of everything, not of one another. */
export function NamesTab({ by, sums }: NamesTabProps) {
  const { period, previous, basis } = usePeriod()
  const listOf = useListOf()
  const { side, control } = useSide()
  const query = useQuery(nameSumsQuery(by, period, basis))
  const { data: before } = useQuery(nameSumsQuery(by, previous, basis))
  const { title, param, none, help } = WORDS[by]
  return (
    <Panel title={title} actions={control} flush minHeight="20rem">
      <Loaded query={query} failureText={sumsFailure} skeleton={{ rows: 8, height: '3.125rem' }}>
        {(rows) => {
          const earlier = before && before.length > 0 ? before : undefined
          const ranked = rankingOf(rows, earlier, side, sums && wholeOf(sums, side))
          if (!ranked.some(({ id }) => id !== null)) return <NoReport title={none} text={help} />
          return (
            <RankingRows
              label={`${side === 'DESPESA' ? 'Despesas' : 'Receitas'} ${title.toLowerCase()}`}
              fresh={by === 'payee' ? 'novo' : 'nova'}
              ranked={by === 'payee' ? ranked.map(written) : ranked}
              mark={({ id, name }) => by === 'payee' && (id === null ? <Disc of={null} /> : <PayeeMark name={name} />)}
              to={({ id }) => (id === null ? undefined : listOf(period, { [param]: `${id}` }))}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
