import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Detection } from '@tostao/statements/types'
import type { ReactNode } from 'react'
import { useImport } from '../hooks/use-import-session.ts'
import { readingInWords } from '../rules/reading-in-words.ts'
import { CardLine } from './card-line.tsx'

interface ReadingLineProps {
  detection: Detection
  startsOpen: boolean
  /** The settings. */
  children: ReactNode
}

export function ReadingLine({ detection, startsOpen, children }: ReadingLineProps) {
  const { typeMode } = useImport()
  const words = readingInWords(detection, typeMode)
  return (
    <CardLine
      icon={<IconAdjustmentsHorizontal size={17} stroke={1.75} />}
      text={<span className="block truncate max-md:whitespace-normal">Lido assim: {words.join(', ')}</span>}
      action="Ajustar"
      startsOpen={startsOpen}
    >
      {children}
    </CardLine>
  )
}
