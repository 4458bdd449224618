import { useEffect, useEffectEvent } from 'react'
import { flagParam } from '#lib/params.ts'
import { useParams } from '#lib/use-params.ts'

declare global {
  interface Window {
    /** Gives an installed app the files that it is opened with. */
    launchQueue?: {
      setConsumer: (take: (launch: { files: readonly FileSystemFileHandle[] }) => void) => void
    }
  }
}

/** Files that come from outside: shared with the app, or opened with it. `again`: one was shared and did not arrive. */
export function useGivenFiles(onFiles: (files: readonly File[]) => void): { again: boolean } {
  const { params, setParams } = useParams({ shared: flagParam, again: flagParam })
  const give = useEffectEvent(async (given: Promise<readonly File[]>) => {
    const files = await given.catch(() => [])
    if (files.length > 0) onFiles(files)
    return files.length > 0
  })
  const { shared, again } = params
  const takeShared = useEffectEvent(async () => {
    const { takeShared: take } = await import('#lib/offline/take-shared.ts')
    const found = await give(take())
    setParams({ shared: false, again: !found }, { replace: true })
  })
  useEffect(() => {
    if (shared) void takeShared()
  }, [shared])
  useEffect(() => {
    window.launchQueue?.setConsumer(({ files }) => void give(Promise.all(files.map((file) => file.getFile()))))
  }, [])
  return { again }
}
