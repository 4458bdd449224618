import { Badge } from '@mantine/core'

/** Beside the name of an account of the sample data. */
export const ExampleBadge = () => (
  <Badge size="sm" variant="light" tt="none">
    Exemplo
  </Badge>
)
