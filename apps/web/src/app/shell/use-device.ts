import { useEffect } from 'react'
import { keptUser } from '#lib/kept-user.ts'
import { whenIdle } from '#lib/when-idle.ts'

const loadDevice = () => import('#lib/offline/device.ts')
const askForLater = async () => (await import('../ask-for-later.ts')).askForLater()

/** Only where something may be kept here: nobody else loads its code. */
export function useDevice(): void {
  useEffect(() => {
    if (keptUser() === undefined) return
    let isOver = false
    let stop: (() => void) | undefined
    const start = ({ startDevice }: Awaited<ReturnType<typeof loadDevice>>) => {
      if (!isOver) stop = startDevice(askForLater)
    }
    const callOff = whenIdle(() => void loadDevice().then(start, () => undefined))
    return () => {
      isOver = true
      callOff()
      stop?.()
    }
  }, [])
}
