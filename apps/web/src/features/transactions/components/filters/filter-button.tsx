import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { useOpen } from '../../../../ui/dialog/use-open.ts'
import type { Filtering } from '../use-filters.ts'
import classes from './filter-button.module.css'

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

/** On a phone: opens the sheet with all filters. */
export function FilterButton({ filtering: { narrowed } }: { filtering: Filtering }) {
  const open = useOpen(loadSheet)
  return (
    <IconButton
      className={classes.button ?? ''}
      label="Filtros"
      data-on={narrowed || undefined}
      aria-haspopup="dialog"
      onClick={() => open({})}
    >
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
