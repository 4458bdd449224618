import { type ReactNode, useEffect, useState } from 'react'
import { isNewVersion } from '#lib/new-version.ts'
import { LoadError } from './load-error.tsx'

interface PartFailureProps {
  /** What is as large as the part. */
  size: ReactNode
  onRetry: () => void
}

export function PartFailure({ size, onRetry }: PartFailureProps) {
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => void isNewVersion().then(setOutdated), [])
  return (
    <div className="grid items-center *:col-start-1 *:row-start-1">
      {size && (
        <div className="invisible" inert>
          {size}
        </div>
      )}
      {isOutdated ? (
        // The browser asks first where something typed would be lost.
        <LoadError bare message="Há uma versão nova" button="Atualizar" onRetry={() => window.location.reload()} />
      ) : (
        <LoadError bare message="Não foi possível abrir esta parte" onRetry={onRetry} />
      )}
    </div>
  )
}
