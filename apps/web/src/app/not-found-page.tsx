import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'

export function NotFoundPage() {
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" ta="center" maw="28rem">
        <title>Página não encontrada · Tostão</title>
        <Title order={1} size="h2">
          Página não encontrada
        </Title>
        <Text c="dimmed">O endereço pode ter mudado, ou nunca existiu.</Text>
        <Button component={Link} to="/">
          Ir para o início
        </Button>
      </Stack>
    </Center>
  )
}
