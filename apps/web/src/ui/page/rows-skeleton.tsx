import { Skeleton } from './skeleton.tsx'

interface RowsSkeletonProps {
  rows: number
  height: string
}

export function RowsSkeleton({ rows, height }: RowsSkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">Carregando dados...</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="grid items-center px-inset" style={{ height }}>
          <Skeleton width={`${90 - (row % 3) * 12}%`} />
        </div>
      ))}
    </div>
  )
}
