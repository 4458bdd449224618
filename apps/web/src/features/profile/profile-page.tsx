import { IconLock, IconLogout, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@tostao/contract/profile'
import * as profile from '@tostao/contract/profile'
import { formatDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { LAST_MONTH_START, monthsFrom } from '@tostao/primitives/months'
import { startTransition, useOptimistic, useState } from 'react'
import { useSignOut } from '#features/auth/shared/use-sign-out.ts'
import { changeTheme } from '#lib/change-theme.ts'
import { firstPage, setFirstPage } from '#lib/first-page.ts'
import { pages } from '#lib/pages.ts'
import { type Theme, useTheme } from '#lib/theme.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Avatar } from '#ui/mark/avatar.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { lazily } from '#ui/page/lazily.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Part } from '#ui/page/part.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { DeleteAccount } from './components/delete-account.tsx'
import { DeviceNotices } from './components/device-notices.tsx'
import { OwnData } from './components/own-data.tsx'
import { Sessions } from './components/sessions.tsx'
import { memberSince } from './member-since.ts'
import classes from './profile-page.module.css'
import { profileQuery } from './shared/queries.ts'

/** Below the fold. */
const Install = lazily(async () => (await import('./components/install.tsx')).Install)

export function ProfilePage() {
  const { data, isLoadingError, refetch } = useQuery(profileQuery())
  const confirm = useConfirm()
  const { signOut, isPending } = useSignOut()

  const askAndLeave = async () => {
    const question = { title: 'Sair da Conta', text: 'Tem certeza que deseja sair?', confirm: 'Sair' }
    // The bar asks a demo user.
    if (data?.demo || (await confirm(question))) signOut()
  }

  return (
    <Page title="Perfil" subtitle="Os seus dados e o acesso à sua conta.">
      {isLoadingError ? (
        <Panel title="Erro ao carregar perfil">
          <LoadError message="Tente recarregar a página" onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div className={`${classes.columns} grid grid-cols-1 gap-page`}>
          <div className="grid min-w-0 grid-cols-1 gap-page">
            <PersonalData profile={data} />
            <Panel title="Acesso">
              <p className="text-ink-2">{data ? `Membro desde ${formatDay(memberSince(data))}` : '\u00a0'}</p>
              {!data?.demo && (
                <ButtonLink to={pages.password.path} variant="secondary" wide icon={<IconLock aria-hidden />}>
                  Alterar Senha
                </ButtonLink>
              )}
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
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-page">
            <Preferences profile={data} />
            {data?.demo === false && <Reminders profile={data} />}
            {data && <DeviceNotices profile={data} />}
            <OwnData />
            <Part>
              <Install />
            </Part>
          </div>
          {!data?.demo && <DeleteAccount />}
        </div>
      )}
    </Page>
  )
}

function Reminders({ profile: { email, reminders, sendsReminders } }: { profile: Profile }) {
  const { run } = useWrite(profile.update, { fails: 'Não foi possível salvar' })
  const [chosen, show] = useOptimistic(reminders)
  const choose = (wanted: boolean) =>
    startTransition(async () => {
      show(wanted)
      await run({ body: { reminders: wanted } })
    })
  return (
    <Panel title="Avisos por email">
      <p className={`${classes.text} wrap-anywhere text-ink-2`}>
        {sendsReminders
          ? `Nos dias em que um gasto fixo está perto de vencer ou atrasado, um email para ${email} diz qual.`
          : 'Este servidor não está configurado para enviar emails. Os avisos aparecem só aqui, em Avisos.'}
      </p>
      {sendsReminders && (
        <CheckField
          look="switch"
          label="Receber avisos por email"
          checked={chosen}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
    </Panel>
  )
}

const THEMES: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Sistema' },
]
const PAGES = Object.values(pages)
  .filter((page) => 'first' in page)
  .map(({ path, label }) => ({ value: path, label }))

function Preferences({ profile }: { profile: Profile | undefined }) {
  const { theme } = useTheme()
  const [first, setFirst] = useState<string>(firstPage)
  const choose = (path: string) => {
    setFirstPage(path)
    setFirst(path)
  }
  return (
    <Panel title="Preferências">
      <div className="grid gap-4">
        <div className={`${classes.theme} grid`}>
          <span aria-hidden>Tema</span>
          <Segmented label="Tema" value={theme} options={THEMES} onChange={changeTheme} wide />
        </div>
        <SelectField
          label="Primeira página"
          hint="A que abre quando você entra. Vale para este navegador."
          options={PAGES}
          value={first}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {profile && <MonthStart start={profile.monthStart} />}
      </div>
    </Panel>
  )
}

const DAYS = Array.from({ length: LAST_MONTH_START }, (_, index) => ({
  value: `${index + 1}`,
  label: `Dia ${index + 1}`,
}))

/** For whom the month begins with the salary. */
function MonthStart({ start }: { start: number }) {
  const { run } = useWrite(profile.update, { fails: 'Não foi possível salvar' })
  const [chosen, show] = useOptimistic(start)
  const choose = (wanted: number) =>
    startTransition(async () => {
      show(wanted)
      await run({ body: { monthStart: wanted } })
    })
  const { from, to } = monthsFrom(chosen).range(monthsFrom(chosen).of(today()))
  return (
    <SelectField
      label="O mês começa no"
      hint={
        chosen === 1
          ? 'Se o seu mês começa com o salário, escolha o dia: dashboard, orçamentos e relatórios contam assim.'
          : `Dashboard, orçamentos e relatórios contam assim. Agora é ${monthName(monthOf(from))}, de ${formatDay(from)} a ${formatDay(to)}.`
      }
      options={DAYS}
      value={`${chosen}`}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  )
}

const loadEdit = async () => (await import('./components/edit-profile-modal.tsx')).EditProfileModal

function PersonalData({ profile }: { profile: Profile | undefined }) {
  const edit = useOpen(loadEdit)
  return (
    <Panel
      title="Dados pessoais"
      minHeight="13rem"
      actions={
        profile?.demo === false && (
          <Button
            variant="quiet"
            size="sm"
            icon={<IconPencil size={16} aria-hidden />}
            onClick={() => edit({ profile })}
          >
            Editar
          </Button>
        )
      }
    >
      {profile ? (
        <div className={`${classes.person} flex gap-4`}>
          <Avatar name={profile.name} size="lg" />
          <dl className="facts grid min-w-0 gap-3">
            <div>
              <dt>Nome completo</dt>
              <dd className="wrap-anywhere font-medium text-row">{profile.name}</dd>
            </div>
            {!profile.demo && (
              <div>
                <dt>Email</dt>
                <dd className="wrap-anywhere font-medium text-row">{profile.email}</dd>
              </div>
            )}
            <div>
              <dt>Usuário desde</dt>
              <dd className="wrap-anywhere font-medium text-row">
                <DayText day={memberSince(profile)} />
              </dd>
            </div>
          </dl>
        </div>
      ) : (
        <RowsSkeleton rows={3} height="3.5rem" />
      )}
    </Panel>
  )
}
