import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useRouteError } from 'react-router'
import { MissingCode } from '../lib/load-code.ts'

const CRASH = {
  name: 'Erro inesperado',
  title: 'Unexpected Application Error!',
  text: 'Algo deu errado nesta tela. Seus dados estão salvos: recarregue a página para continuar.',
  button: 'Recarregar a página',
}
const MISSING = {
  name: 'Página indisponível',
  title: 'Não foi possível abrir esta página',
  text: 'O servidor não respondeu, ou o Tostão foi atualizado enquanto estava aberto aqui.',
  button: 'Tentar de novo',
}

export function CrashPage() {
  const { name, title, text, button } = useRouteError() instanceof MissingCode ? MISSING : CRASH
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" ta="center" maw="28rem">
        <title>{`${name} · Tostão`}</title>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Button onClick={() => window.location.reload()}>{button}</Button>
      </Stack>
    </Center>
  )
}

export function LoneCrashPage() {
  return (
    <main>
      <CrashPage />
    </main>
  )
}
