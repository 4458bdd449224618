import { Center, Skeleton, Stack, Text } from '@mantine/core'
import type { Summary } from '@tostao/contract/dashboard'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadAhead } from '../../../lib/load-code.ts'
import type { Slice } from '../../../ui/chart/donut.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './panels.module.css'

const loadDonut = loadAhead(async () => (await import('../../../ui/chart/donut.tsx')).Donut)

const TITLE = 'Principais categorias'
const SHOWN = 5

type Categories = Summary['topCategories']

export function CategoriesPanel({ categories }: { categories: Categories | undefined }) {
  const [Donut] = useState(loadDonut)
  const navigate = useNavigate()
  const { month } = useMonth()

  const open = ({ id }: Slice) => {
    void navigate(`/transactions?${new URLSearchParams({ ...filterOf(id), month })}`)
  }

  return (
    <div className={classes.categories}>
      <Panel title={TITLE}>
        <div className={classes.donut}>
          {categories?.length === 0 ? (
            <Center h="100%">
              <Text c="dimmed">Sem dados disponíveis.</Text>
            </Center>
          ) : (
            <Suspense fallback={<DonutSkeleton />}>
              {categories ? <Donut title={TITLE} slices={slicesOf(categories)} onSelect={open} /> : <DonutSkeleton />}
            </Suspense>
          )}
        </div>
      </Panel>
    </div>
  )
}

/** The list without a category could contain income too: filter by expense. */
function filterOf(id: Slice['id']): Record<string, string> {
  return id === NO_CATEGORY ? { type: 'despesa', categoryId: id } : { categoryId: `${id}` }
}

function slicesOf(categories: Categories): Slice[] {
  const shown = categories.length > SHOWN + 1 ? categories.slice(0, SHOWN) : categories
  const rest = categories.slice(shown.length)
  const slices = shown.map(({ id, name, total }) => ({ id: id ?? NO_CATEGORY, label: name, value: total }))
  if (rest.length === 0) return slices
  const value = rest.reduce((sum, { total }) => sum + total, 0)
  return [...slices, { id: 'rest', label: `Outras ${rest.length} categorias`, value, isRest: true }]
}

const DonutSkeleton = () => (
  <Stack align="center" gap="lg">
    <Skeleton circle h={184} w={184} />
    <Stack w="100%" gap="md">
      {Array.from({ length: SHOWN + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows without content.
        <Skeleton key={row} h="0.875rem" />
      ))}
    </Stack>
  </Stack>
)
