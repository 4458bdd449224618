import { useMutation } from '@tanstack/react-query'
import type { Call, FileEndpoint } from '@tostao/contract/endpoint'
import { call, type Parts } from './call.ts'

/** The browser may still be reading the file when the click is over. */
const SAVING_MILLISECONDS = 60_000

/** A call that answers a file, which is saved. */
export function useDownload<const E extends FileEndpoint>(endpoint: E) {
  const { mutate: run, isPending } = useMutation<void, Error, Call<E> & Parts>({
    mutationFn: async (input) => saveFile(await call(endpoint, input)),
  })
  return { run, isPending }
}

/** Where the browser saves its downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MILLISECONDS)
}
