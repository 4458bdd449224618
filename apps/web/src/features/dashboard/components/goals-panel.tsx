import { IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Goal } from '@tostao/contract/goal-shape'
import { list as listGoals } from '@tostao/contract/goals'
import { formatMonth, monthOf } from '@tostao/primitives/calendar'
import { shortMoney } from '@tostao/primitives/money'
import type { To } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { Ring } from '#ui/chart/ring.tsx'
import { Row, Rows } from '#ui/list/row.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { Loaded } from '#ui/page/loaded.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import { NoPlan } from './no-plan.tsx'

const SHOWN = 3
const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar metas')

export function GoalsPanel() {
  const query = useQuery(read(listGoals, {}))
  const { search } = useMonth()
  const to = { pathname: pages.goals.path, search }
  const goals = query.data?.filter(({ archivedAt }) => archivedAt === null)
  const more = (goals?.length ?? 0) - SHOWN
  const link = more > 0 ? `Ver mais ${plural(more, 'meta', 'metas')}` : 'Ver metas'
  return (
    <Panel title="Metas" flush actions={goals?.length !== 0 && <TextLink to={to}>{link}</TextLink>}>
      <Loaded
        query={{ ...query, data: goals }}
        failureText={failureText}
        skeleton={{ rows: 3, height: '3.25rem' }}
        empty={<NoPlan text="Nenhuma meta cadastrada" to={to} action="Criar meta" />}
      >
        {(all) => (
          <Rows label="Metas">
            {all.slice(0, SHOWN).map((goal) => (
              <GoalRow key={goal.id} goal={goal} to={to} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Panel>
  )
}

function GoalRow({ goal, to }: { goal: Goal; to: To }) {
  const { name, currentAmount, targetAmount, targetDate, percent, status } = goal
  const isReached = status === 'concluida'
  const until = targetDate === null ? '' : ` · ${formatMonth(monthOf(targetDate))}`
  return (
    <Row
      mark={
        <Ring share={isReached ? 1 : percent / 100} size={36}>
          <IconTargetArrow size={16} stroke={1.75} aria-hidden />
        </Ring>
      }
      name={name}
      note={`${shortMoney(currentAmount)} de ${shortMoney(targetAmount)}${until}`}
      amount={
        <span className={`grid text-right text-small ${isReached ? 'text-gold-ink' : 'text-ink-3'}`}>
          <b className={`font-semibold text-row ${isReached ? '' : 'text-ink'}`}>{Math.floor(percent)}%</b>
          {isReached ? 'Concluída' : 'Em andamento'}
        </span>
      }
      to={to}
    />
  )
}
