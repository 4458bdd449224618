import { IconLock, IconLogout, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@tostao/contract/profile'
import { formatDay, formatMonth, monthOf } from '@tostao/primitives/calendar'
import { dayOf } from '../../lib/today.ts'
import { useSignOut } from '../../lib/use-sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { useConfirm } from '../../ui/dialog/use-confirm.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { LoadError } from '../../ui/page/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RowsSkeleton } from '../../ui/page/rows-skeleton.tsx'
import { OwnData } from './own-data.tsx'
import classes from './profile-page.module.css'
import { profileQuery } from './queries.ts'
import { Reminders } from './reminders.tsx'

export function ProfilePage() {
  const { data, isLoadingError, refetch } = useQuery(profileQuery())
  const confirm = useConfirm()
  const { signOut, isPending } = useSignOut()

  const askAndLeave = async () => {
    if (await confirm({ title: 'Sair da Conta', text: 'Tem certeza que deseja sair?', confirm: 'Sair' })) signOut()
  }

  return (
    <Page title="Perfil" subtitle="Os seus dados e o acesso à sua conta.">
      {isLoadingError ? (
        <Panel title="Erro ao carregar perfil">
          <LoadError message="Tente recarregar a página" onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div className={classes.columns}>
          <Panel title="Dados pessoais" minHeight="15rem">
            {data ? <PersonalData profile={data} /> : <RowsSkeleton rows={3} height="3.5rem" />}
          </Panel>
          <Panel title="Acesso">
            <p className={classes.since}>
              {data ? `Membro desde ${formatMonth(monthOf(memberSince(data)))}` : '\u00a0'}
            </p>
            <ButtonLink to="/change-password" variant="secondary" wide icon={<IconLock aria-hidden />}>
              Alterar Senha
            </ButtonLink>
            <ButtonLink to="/trash" variant="secondary" wide icon={<IconTrash aria-hidden />}>
              Lixeira
            </ButtonLink>
            <Button
              variant="secondary"
              wide
              icon={<IconLogout aria-hidden />}
              className={classes.leave}
              busy={isPending}
              onClick={() => void askAndLeave()}
            >
              Sair da Conta
            </Button>
          </Panel>
          {data && <Reminders profile={data} />}
          <OwnData />
        </div>
      )}
    </Page>
  )
}

const memberSince = ({ createdAt }: Profile) => dayOf(Date.parse(createdAt))

const PersonalData = ({ profile }: { profile: Profile }) => (
  <div className={classes.person}>
    <Avatar name={profile.name} size="lg" />
    <dl className={classes.data}>
      <div>
        <dt>Nome completo</dt>
        <dd>{profile.name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{profile.email}</dd>
      </div>
      <div>
        <dt>Usuário desde</dt>
        <dd>{formatDay(memberSince(profile))}</dd>
      </div>
    </dl>
  </div>
)
