import { useMutation } from '@tanstack/react-query'
import { loadReached } from '../../ui/dialog/load-dialog.ts'
import type { Report } from './rules/report-pdf.ts'

/** Heavy: loaded when the first report is saved. */
const loadDrawing = async () => (await import('./components/draw-report.ts')).saveReport

/** Saves a report as a PDF file. */
export const useSaveReport = () =>
  useMutation({
    mutationFn: async (report: Report) => {
      const saveReport = await loadReached(loadDrawing)
      saveReport(report)
    },
    meta: { quiet: true },
  })
