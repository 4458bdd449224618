// The only file that uses jspdf. What stands where is said by `rules/report-pdf.ts`.

import { jsPDF } from 'jspdf'
import { save } from '../../../lib/use-download.ts'
import { fileNameOf, layOut, type Report, titleOf } from '../rules/report-pdf.ts'

const INK = '#1a1a1a'
const FAINT = '#666666'
const LINE = '#d9d9d9'
const STRONG_LINE = '#8c8c8c'

/** Saves the report as a file, in the fonts that every reader of PDF has. */
export function saveReport(report: Report): void {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', putOnlyUsedFonts: true })
  pdf
    .setProperties({ title: titleOf(report.period), creator: 'Tostão' })
    .setLanguage('pt-BR')
    .setLineWidth(0.5)
  const setFont = (isBold = false) => pdf.setFont('helvetica', isBold ? 'bold' : 'normal')

  const pages = layOut(report, (text, { size, isBold }) => {
    setFont(isBold)
    // The texts are drawn without kerning.
    return pdf.getStringUnitWidth(text, { doKerning: false }) * size
  })
  for (const [index, marks] of pages.entries()) {
    if (index > 0) pdf.addPage()
    for (const mark of marks) {
      if ('text' in mark) {
        setFont(mark.isBold)
        pdf.setFontSize(mark.size).setTextColor(mark.isFaint ? FAINT : INK)
        pdf.text(mark.text, mark.x, mark.y)
      } else {
        pdf.setDrawColor(mark.isStrong ? STRONG_LINE : LINE)
        pdf.line(mark.x, mark.y, mark.x + mark.width, mark.y)
      }
    }
  }
  save(new File([pdf.output('arraybuffer')], fileNameOf(report.period), { type: 'application/pdf' }))
}
