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

const ON_PHONES = 1

export function ReadingLine({ detection, startsOpen, children }: ReadingLineProps) {
  const { typeMode } = useImport()
  const words = readingInWords(detection, typeMode)
  const rest = words.slice(ON_PHONES)
  return (
    <CardLine
      icon={<IconAdjustmentsHorizontal size={17} stroke={1.75} />}
      text={
        <span className="block truncate max-md:whitespace-normal">
          Entendi assim: {words.slice(0, ON_PHONES).join(', ')}
          {rest.length > 0 && <span className="max-md:hidden">, {rest.join(', ')}</span>}
        </span>
      }
      action="Ajustar"
      startsOpen={startsOpen}
    >
      {children}
    </CardLine>
  )
}
