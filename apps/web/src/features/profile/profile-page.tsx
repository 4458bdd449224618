import { Avatar, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@tostao/contract/profile'
import { formatDay, formatMonth, monthOf } from '@tostao/primitives/calendar'
import { Link } from 'react-router'
import { dayOf } from '../../lib/today.ts'
import { useSignOut } from '../../lib/use-sign-out.ts'
import { useConfirm } from '../../ui/dialog/use-confirm.ts'
import { LoadError } from '../../ui/page/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RowsSkeleton } from '../../ui/page/rows-skeleton.tsx'
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
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Panel title="Dados pessoais" minHeight="15rem">
            {data ? <PersonalData profile={data} /> : <RowsSkeleton rows={3} height="3.5rem" />}
          </Panel>
          <Panel title="Acesso">
            <Stack>
              <Text c="dimmed" size="sm">
                {data ? `Membro desde ${formatMonth(monthOf(memberSince(data)))}` : '\u00a0'}
              </Text>
              <Button component={Link} to="/change-password" variant="default" fullWidth>
                Alterar Senha
              </Button>
              <Button component={Link} to="/trash" variant="default" fullWidth>
                Lixeira
              </Button>
              <Button color="red" variant="light" fullWidth loading={isPending} onClick={() => void askAndLeave()}>
                Sair da Conta
              </Button>
            </Stack>
          </Panel>
        </SimpleGrid>
      )}
    </Page>
  )
}

const memberSince = ({ createdAt }: Profile) => dayOf(Date.parse(createdAt))

function PersonalData({ profile }: { profile: Profile }) {
  return (
    <Group align="flex-start" wrap="nowrap">
      <Avatar name={profile.name} color="brand" size="lg" alt="" />
      <dl className={classes.data}>
        <dt>Nome completo</dt>
        <dd>{profile.name}</dd>
        <dt>Email</dt>
        <dd>{profile.email}</dd>
        <dt>Usuário desde</dt>
        <dd>{formatDay(memberSince(profile))}</dd>
      </dl>
    </Group>
  )
}
