import { useMemo } from 'react'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import type { StatementTarget } from '../rules/targets.ts'
import { useImport } from './use-import-session.ts'
import { useInvoiceMonths } from './use-invoice-months.ts'

interface Planned extends Pick<Plan, 'records'> {
  targets: readonly StatementTarget[]
  preview: Preview
  fileName: string
}

/** How the file is imported, the same object as long as it says the same; and the invoices to choose from. */
export function usePlan({ targets, records, preview, fileName }: Planned) {
  const { typeMode, choices } = useImport()
  const { invoices, ...invoiceReads } = useInvoiceMonths({ targets, preview, choices, fileName })
  const months = invoices.map((invoice) => invoice?.month ?? '').join()
  const plan: Plan = useMemo(
    () => ({
      typeMode,
      accountIds: targets.map(({ target }) => target),
      records,
      invoiceMonths: months.split(',').map((month) => month || null),
    }),
    [typeMode, targets, records, months],
  )
  return { plan, invoices, invoiceReads }
}
