import { skipToken, useQuery } from '@tanstack/react-query'
import * as imports from '@tostao/contract/imports'
import type { ReadOptions } from '@tostao/statements/options'
import type { Refusal } from '@tostao/statements/refusal'
import { useEffect, useState } from 'react'
import { read } from '#lib/read.ts'
import { dayOf } from '#lib/today.ts'
import { layoutOf } from '../rules/layout-of.ts'
import type { Preview } from '../rules/preview.ts'
import { rememberedOf } from './remembered.ts'
import { openStatement, type StatementReader } from './statement-reader.ts'

const BROKEN = 'Não foi possível ler o arquivo. Escolha-o de novo ou tente outro.'

export type Unread = Pick<Refusal, 'message' | 'columns'>

export function useStatement() {
  const [reader, setReader] = useState<StatementReader>()
  const [chosen, setOptions] = useState<ReadOptions>({})
  const [readable, setReadable] = useState<Preview>()
  // Of the file as it was read first: what is chosen later must not change what it looks like.
  const [layout, setLayout] = useState<string>()
  useEffect(() => () => reader?.close(), [reader])
  const past = useQuery({ ...read(imports.list, { query: { layout } }), enabled: layout !== undefined })
  const remembered = rememberedOf(layout === undefined ? undefined : past.data)
  const options = { ...remembered?.options, ...chosen }

  const { data, isError, isPlaceholderData, isLoading } = useQuery({
    queryKey: ['statement', reader?.id, options],
    queryFn: reader ? () => reader.preview(options) : skipToken,
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === reader?.id ? before : undefined),
    retry: false,
  })
  // Keep the last preview when new options make the file unreadable, so that they can be changed back.
  if (data?.ok && data.preview !== readable) setReadable(data.preview)

  if (data?.ok && layout === undefined) setLayout(layoutOf(data.preview))

  const refusal: Unread | undefined = isError ? { message: BROKEN } : data && !data.ok ? data.refusal : undefined

  const open = (file: File | undefined) => {
    setReader(file && openStatement(file))
    setOptions(file ? { savedOn: dayOf(file.lastModified) } : {})
    setReadable(undefined)
    setLayout(undefined)
  }
  return {
    reader,
    open,
    options,
    chosen,
    remembered,
    setOptions,
    preview: readable,
    layout,
    refusal,
    isReading: isLoading || isPlaceholderData,
  }
}
