import { IconFileExport } from '@tabler/icons-react'
import * as exports from '@tostao/contract/exports'
import { useDownload } from '../../../lib/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { TransactionFilters } from '../rules/filters.ts'
import classes from './export-button.module.css'

/** Saves what the filter shows, as the spreadsheets of Brazil read it. */
export function ExportButton({ filters }: { filters: TransactionFilters }) {
  const { isPending, mutate } = useDownload(exports.transactions)
  return (
    <Button
      className={classes.button ?? ''}
      variant="secondary"
      icon={<IconFileExport size={16} aria-hidden />}
      busy={isPending}
      onClick={() => mutate({ query: filters })}
    >
      Exportar CSV
    </Button>
  )
}
