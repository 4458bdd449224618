import { IconLock, IconLogout, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMonth, monthOf } from '@tostao/primitives/calendar'
import { pages } from '../../lib/pages.ts'
import { useSignOut } from '../../lib/use-sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { useConfirm } from '../../ui/dialog/use-confirm.ts'
import { LoadError } from '../../ui/page/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { DeleteAccount } from './components/delete-account.tsx'
import { OwnData } from './components/own-data.tsx'
import { PersonalData } from './components/personal-data.tsx'
import { Preferences } from './components/preferences.tsx'
import { Reminders } from './components/reminders.tsx'
import { Sessions } from './components/sessions.tsx'
import { memberSince } from './member-since.ts'
import classes from './profile-page.module.css'
import { profileQuery } from './queries.ts'

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
        <div className={`${classes.columns} stack gap-page one-column`}>
          <PersonalData profile={data} />
          <Panel title="Acesso">
            <p className="quiet">{data ? `Membro desde ${formatMonth(monthOf(memberSince(data)))}` : '\u00a0'}</p>
            <ButtonLink to={pages.password.path} variant="secondary" wide icon={<IconLock aria-hidden />}>
              Alterar Senha
            </ButtonLink>
            <ButtonLink to={pages.trash.path} variant="secondary" wide icon={<IconTrash aria-hidden />}>
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
          <Sessions />
          <Preferences />
          {data && <Reminders profile={data} />}
          <OwnData />
          <DeleteAccount />
        </div>
      )}
    </Page>
  )
}
