import { useQuery } from '@tanstack/react-query'
import * as imports from '@tostao/contract/imports'
import type { Refusal } from '@tostao/statements/refusal'
import { useEffect, useState } from 'react'
import { compute, read } from '#lib/read.ts'
import { dayOf, today } from '#lib/today.ts'
import type { ImportSession } from '../rules/import-session.ts'
import type { Preview } from '../rules/preview.ts'
import { rememberedOf } from './remembered.ts'
import { openStatement, type StatementReader } from './statement-reader.ts'

const BROKEN = 'Não foi possível ler o arquivo. Escolha-o de novo ou tente outro.'

/** Reads the session's file by its options, and by those of the last file that looked like it. */
export function useStatement(session: ImportSession, onRead: (preview: Preview) => void) {
  const { file, layout, preview } = session
  const reader = useReader(file)
  const past = useQuery({ ...read(imports.list, { query: { layout } }), enabled: layout !== undefined })
  const remembered = rememberedOf(layout === undefined ? undefined : past.data)
  const savedOn = file && dayOf(file.lastModified)
  const options = {
    ...(savedOn && { savedOn }),
    ...(!session.isSettled && remembered?.options),
    ...session.options,
  }

  const { data, isError, isPlaceholderData, isLoading } = useQuery({
    ...compute('statement', reader && { reader, options }, (asked) => asked.reader.preview(asked.options, today())),
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1]?.reader === reader ? before : undefined),
    retry: false,
  })
  const result = data?.result
  if (result?.ok && result.preview !== preview) onRead(result.preview)

  /** Why the file cannot be read with these options; the preview is then of others. */
  const refusal: (Pick<Refusal, 'message' | 'columns'> & Partial<Pick<Refusal, 'code'>>) | undefined = isError
    ? { message: BROKEN }
    : result && !result.ok
      ? result.refusal
      : undefined
  const isReading = isLoading || isPlaceholderData || (file !== undefined && !reader)
  return { reader, options, remembered, refusal, isReading, moving: data?.moving }
}

function useReader(file: File | undefined): StatementReader | undefined {
  const [reader, setReader] = useState<StatementReader>()
  useEffect(() => {
    if (!file) return
    const opened = openStatement(file)
    setReader(opened)
    return () => opened.close()
  }, [file])
  return reader?.file === file ? reader : undefined
}
