import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Detection } from '@tostao/statements/types'
import type { ReactNode } from 'react'
import { readingInWords } from '../rules/reading-in-words.ts'
import type { TypeMode } from '../rules/resolve-row.ts'
import { CardLine } from './card-line.tsx'

interface ReadingLineProps {
  detection: Detection
  typeMode: TypeMode
  startsOpen: boolean
  /** The settings. */
  children: ReactNode
}

const ON_PHONES = 1

export function ReadingLine({ detection, typeMode, startsOpen, children }: ReadingLineProps) {
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
