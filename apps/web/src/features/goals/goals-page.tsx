import { IconPlus, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { list as listCategories } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import type { Goal } from '@tostao/contract/goal-shape'
import { list as listGoals } from '@tostao/contract/goals'
import { formatCount } from '@tostao/primitives/count'
import { formatMoney } from '@tostao/primitives/money'
import { useEffect } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { flagParam, idParam } from '#lib/params.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { useParams } from '#lib/use-params.ts'
import { Button } from '#ui/button/button.tsx'
import { useConfirmDelete } from '#ui/dialog/use-confirm-delete.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { CategoryIcon } from '#ui/mark/category-icon.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { LoadedPage } from '#ui/page/loaded-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { type GoalActions, GoalCard } from './components/goal-card.tsx'
import { OverheldNotice } from './components/overheld-notice.tsx'
import classes from './goals-page.module.css'
import { useArchiveGoal, useRemoveGoal } from './mutations.ts'
import { summaryOf } from './rules.ts'

const REMOVE_TEXT =
  'Deseja excluir esta meta? Esta ação é irreversível e removerá permanentemente todos os dados relacionados.'
const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar metas')

const loadModal = async () => (await import('./components/goal-modal.tsx')).GoalModal
const loadContribution = async () => (await import('./components/contribute-modal.tsx')).ContributeModal

const loadWithdrawal = async () => (await import('./components/withdraw-modal.tsx')).WithdrawModal

const NOTHING = {
  icon: <IconTargetArrow size={28} />,
  title: 'Para o que você está guardando?',
  text: 'Uma viagem, uma reserva, uma dívida a quitar: a meta diz quanto falta e quanto guardar por mês.',
}

export function GoalsPage() {
  const { params, setParams } = useParams({ contribute: idParam, goal: idParam, archived: flagParam })
  const query = useQuery(read(listGoals, {}))
  const edit = useOpen(loadModal)
  const contribute = useOpen(loadContribution)
  const withdraw = useOpen(loadWithdrawal)
  const archive = useArchiveGoal()
  const remove = useConfirmDelete(useRemoveGoal(), ({ name }) => ({ title: `Excluir ${name}`, text: REMOVE_TEXT }))
  useEffect(() => {
    if (!query.data || params.contribute === undefined) return
    const goal = query.data.find(({ id }) => id === params.contribute)
    setParams({ contribute: undefined }, { replace: true })
    if (goal?.status === 'em_andamento') contribute({ goal })
  })

  const goals = query.data ?? []
  const active = goals.filter(({ archivedAt }) => archivedAt === null)
  const archived = goals.filter(({ archivedAt }) => archivedAt !== null)
  const showsArchived = archived.length > 0 && (params.archived || archived.some(({ id }) => id === params.goal))
  const create = (
    <Button
      variant={goals.length > 0 ? 'secondary' : 'primary'}
      icon={<IconPlus aria-hidden />}
      onClick={() => edit({})}
    >
      Nova Meta
    </Button>
  )
  return (
    <Page
      title="Metas"
      help="goals"
      subtitle={goals.length > 0 && plural(active.length, 'meta ativa', 'metas ativas')}
      actions={goals.length > 0 && create}
    >
      <LoadedPage
        query={query}
        failureText={failureText}
        skeleton={{ rows: 3, height: '8rem' }}
        empty={<EmptyState {...NOTHING} action={create} />}
      >
        {() => (
          <>
            <GoalsSummary goals={active} />
            <OverheldNotice goals={active} onWithdraw={(goal) => withdraw({ goal })} />
            {archived.length > 0 && (
              <div className={classes.filter}>
                <Segmented
                  label="Quais metas"
                  value={showsArchived ? 'archived' : 'active'}
                  options={[
                    { value: 'active', label: `Ativas (${active.length})` },
                    { value: 'archived', label: `Arquivadas (${archived.length})` },
                  ]}
                  onChange={(value) =>
                    setParams({ archived: value === 'archived', goal: undefined }, { replace: true })
                  }
                />
              </div>
            )}
            <GoalCards
              goals={showsArchived ? archived : active}
              found={params.goal}
              onContribute={(goal) => contribute({ goal })}
              onWithdraw={(goal) => withdraw({ goal })}
              onEdit={(goal) => edit({ goal })}
              onArchive={archive}
              onRemove={remove}
            />
          </>
        )}
      </LoadedPage>
    </Page>
  )
}

function GoalsSummary({ goals }: { goals: readonly Goal[] }) {
  const { current, running, reached, suggested } = summaryOf(goals)
  return (
    <div className={`${classes.summary} flex flex-wrap justify-between`}>
      <div className={`${classes.lead} text-ink-2`}>
        <p>Já guardado</p>
        <Figure amount={current} size="hero" />
      </div>
      <dl className={`${classes.facts} facts lead-facts flex flex-wrap`}>
        <Fact name="Em andamento" value={formatCount(running)} />
        <Fact name={reached === 1 ? 'Concluída' : 'Concluídas'} value={formatCount(reached)} />
        {suggested > 0 && <Fact name="Sugerido por mês" value={formatMoney(suggested)} />}
      </dl>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

interface GoalCardsProps extends GoalActions {
  goals: readonly Goal[]
  /** The one that the search has found. */
  found: Id | undefined
}

function GoalCards({ goals, found, ...actions }: GoalCardsProps) {
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const icons = new Map(categories.map(({ id, icon }) => [id, icon]))
  return (
    <ul className={`${classes.cards} grid gap-page`}>
      {goals.map((goal) => {
        const icon = icons.get(goal.categoryId ?? 0)
        return (
          <li key={goal.id} className="grid min-w-0">
            <GoalCard
              goal={goal}
              found={goal.id === found}
              {...(icon && { icon: <CategoryIcon name={icon} size={22} /> })}
              {...actions}
            />
          </li>
        )
      })}
    </ul>
  )
}
