import type { CategorySum } from '@tostao/contract/reports'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { useNavigate } from 'react-router'
import { Donut } from '#ui/chart/donut.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useScrollTo } from '#ui/page/use-scroll-to.ts'
import { useListOf, usePeriod } from '../hooks/use-period.ts'
import { categoryFilter, partsOf, type Ranked, rankingOf, sumOf } from '../rules/ranking.ts'
import { besideParts } from '../shared/rules/beside-parts.ts'
import { CategoryDetail } from './category-detail.tsx'
import { NoReport } from './no-report.tsx'
import { RankingRows } from './ranking-rows.tsx'
import classes from './report-columns.module.css'
import { useSide } from './side-switch.tsx'

interface CategoryTabProps {
  rows: readonly CategorySum[]
  before: readonly CategorySum[] | undefined
}

const SLICES = 6
const keyOf = ({ id }: Ranked) => id ?? NO_CATEGORY

export function CategoryTab({ rows, before }: CategoryTabProps) {
  const { params, searchWith, period, over } = usePeriod()
  const { side, control } = useSide()
  const navigate = useNavigate()
  const listOf = useListOf()
  const ranked = rankingOf(rows, before, side)
  const { category: asked } = params
  const chosen = ranked.find((row) => keyOf(row) === asked)
  const detailed = chosen ?? ranked[0]
  // On a phone the detail stands below the list.
  const detail = useScrollTo<HTMLDivElement>(asked)

  const whole = side === 'DESPESA' ? 'Despesas' : 'Receitas'
  if (!detailed) {
    return (
      <Panel title="Por categoria" actions={control}>
        <NoReport
          title={`Nenhuma ${side === 'DESPESA' ? 'despesa' : 'receita'} neste período`}
          text="Escolha outro período acima, ou registre uma transação: ela aparece aqui na hora."
        />
      </Panel>
    )
  }
  const parts = partsOf(ranked, SLICES)
  return (
    <div className={`${classes.columns} grid gap-page`}>
      <div className={classes.main}>
        <Panel title="Por categoria" actions={control} flush>
          <RankingRows
            label={`${whole} por categoria`}
            ranked={ranked}
            mark={({ look }) => <Disc of={look} />}
            to={(row) => ({ search: searchWith({ category: keyOf(row) }) })}
            chosen={detailed}
            fresh="nova"
            chooses
          />
        </Panel>
      </div>
      {parts.length > 0 && (
        <div className={classes.chart}>
          <Panel>
            <Donut
              title={`Partes das ${whole.toLowerCase()}`}
              whole={whole}
              slices={parts}
              {...besideParts(parts, sumOf(rows, side), side)}
              sharesOnly
              onSelect={({ id }) => {
                if (id !== 'rest')
                  void navigate(listOf(period, categoryFilter(id === NO_CATEGORY ? null : Number(id), side)))
              }}
            />
          </Panel>
        </div>
      )}
      <div ref={detail} className={classes.detail}>
        <CategoryDetail row={detailed} period={period} over={over} />
      </div>
    </div>
  )
}
