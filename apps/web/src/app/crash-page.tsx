import { Button, Center, Stack, Text, Title } from '@mantine/core'

/** An error that no page handled. */
export function CrashPage() {
  return (
    <Center component="main" mih="60dvh" p="lg">
      <Stack align="center" ta="center" maw="28rem">
        <title>Erro inesperado · Tostão</title>
        <Title order={1} size="h2">
          Unexpected Application Error!
        </Title>
        <Text c="dimmed">Algo deu errado nesta tela. Seus dados estão salvos: recarregue a página para continuar.</Text>
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
      </Stack>
    </Center>
  )
}
