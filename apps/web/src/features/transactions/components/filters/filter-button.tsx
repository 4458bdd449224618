import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import type { Filtering } from '../use-filters.ts'
import classes from './filter-button.module.css'

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

/** On a phone: opens the sheet with all filters. */
export function FilterButton({ filtering }: { filtering: Filtering }) {
  const sheet = useDialog(loadSheet)
  return (
    <>
      <IconButton
        className={classes.button ?? ''}
        label="Filtros"
        data-on={filtering.narrowed || undefined}
        aria-haspopup="dialog"
        onClick={() => void sheet.open()}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {sheet.Dialog && <sheet.Dialog filtering={filtering} opened={sheet.opened} onClose={sheet.close} />}
    </>
  )
}
