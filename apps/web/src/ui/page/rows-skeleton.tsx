import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

interface RowsSkeletonProps {
  rows: number
  height: string
}

export function RowsSkeleton({ rows, height }: RowsSkeletonProps) {
  return (
    <Stack gap={0} role="status">
      <VisuallyHidden>Carregando dados...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Stack key={row} h={height} justify="center" px="lg">
          <Skeleton h="0.75rem" w={`${90 - (row % 3) * 12}%`} />
        </Stack>
      ))}
    </Stack>
  )
}
