import { IconPlus, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { idIn } from '@tostao/contract/fields'
import type { Goal } from '@tostao/contract/goal-shape'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirmDelete } from '../../ui/dialog/use-confirm-delete.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { GoalCards } from './components/goal-cards.tsx'
import { GoalsSummary } from './components/goals-summary.tsx'
import classes from './goals-page.module.css'
import { useArchiveGoal, useRemoveGoal } from './mutations.ts'
import { goalsQuery } from './queries.ts'

const REMOVE_TEXT =
  'Deseja excluir esta meta? Esta ação é irreversível e removerá permanentemente todos os dados relacionados.'
const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar metas')

const loadNew = async () => (await import('./components/new-goal-modal.tsx')).NewGoalModal
const loadEditor = async () => (await import('./components/edit-goal-modal.tsx')).EditGoalModal
const loadContribution = async () => (await import('./components/contribute-modal.tsx')).ContributeModal

const loadHelp = async () => (await import('./components/goals-help.tsx')).GoalsHelp

export function GoalsPage() {
  const { params, change } = useAddress()
  const query = useQuery(goalsQuery())
  const { Dialog: NewModal, open: openNew, ...creating } = useDialog(loadNew)
  const { Dialog: EditModal, open: openEditor, ...editing } = useDialog(loadEditor)
  const { Dialog: ContributionModal, open: openContribution, ...contributing } = useDialog(loadContribution)
  const [chosen, setChosen] = useState<Goal>()
  const archive = useArchiveGoal()
  const remove = useConfirmDelete(useRemoveGoal(), ({ name }) => ({ title: `Excluir ${name}`, text: REMOVE_TEXT }))
  const edit = (goal: Goal) => {
    setChosen(goal)
    void openEditor()
  }
  const contribute = (goal: Goal) => {
    setChosen(goal)
    void openContribution()
  }

  const asked = idIn(params.get('contribute') ?? '')
  useEffect(() => {
    if (!query.data || !params.has('contribute')) return
    const goal = query.data.find(({ id }) => id === asked)
    change(() => ({ contribute: undefined }), { replace: true })
    if (goal?.status === 'em_andamento') contribute(goal)
  })

  const goals = query.data ?? []
  const active = goals.filter(({ archivedAt }) => archivedAt === null)
  const archived = goals.filter(({ archivedAt }) => archivedAt !== null)
  const found = idIn(params.get('goal') ?? '')
  const showsArchived =
    archived.length > 0 && (params.get('archived') === '1' || archived.some(({ id }) => id === found))
  const create = (
    <Button
      variant={goals.length > 0 ? 'secondary' : 'primary'}
      icon={<IconPlus aria-hidden />}
      onClick={() => void openNew()}
    >
      Nova Meta
    </Button>
  )
  return (
    <Page
      title="Metas"
      help={loadHelp}
      subtitle={goals.length > 0 && counted(active.length, 'meta ativa', 'metas ativas')}
      actions={goals.length > 0 && create}
    >
      {goals.length === 0 ? (
        <Panel flush minHeight="20rem">
          <Loaded
            query={query}
            failureText={failureText}
            skeleton={{ rows: 3, height: '8rem' }}
            empty={
              <EmptyState
                icon={<IconTargetArrow size={28} />}
                title="Para o que você está guardando?"
                text="Uma viagem, uma reserva, uma dívida a quitar: a meta diz quanto falta e quanto guardar por mês."
                action={create}
              />
            }
          >
            {() => null}
          </Loaded>
        </Panel>
      ) : (
        <>
          <GoalsSummary goals={active} />
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
                  change(() => ({ archived: value === 'archived' ? '1' : undefined, goal: undefined }), {
                    replace: true,
                  })
                }
              />
            </div>
          )}
          <GoalCards
            goals={showsArchived ? archived : active}
            found={found}
            onContribute={contribute}
            onEdit={edit}
            onArchive={archive}
            onRemove={remove}
          />
        </>
      )}
      {NewModal && <NewModal {...creating} onClose={creating.close} />}
      {EditModal && chosen && <EditModal goal={chosen} opened={editing.opened} onClose={editing.close} />}
      {ContributionModal && chosen && (
        <ContributionModal goal={chosen} opened={contributing.opened} onClose={contributing.close} />
      )}
    </Page>
  )
}
