import { Button, Center, Stack, Text } from '@mantine/core'

interface LoadErrorProps {
  message?: string
  onRetry: () => void
}

export function LoadError({ message = 'Não foi possível carregar os dados.', onRetry }: LoadErrorProps) {
  return (
    <Center flex={1} p="lg" role="alert">
      <Stack align="center" gap="sm">
        <Text c="dimmed" ta="center">
          {message}
        </Text>
        <Button variant="default" size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
      </Stack>
    </Center>
  )
}
