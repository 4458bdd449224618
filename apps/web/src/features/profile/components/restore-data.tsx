import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as exports from '@tostao/contract/exports'
import { MAX_ARCHIVE_BYTES } from '@tostao/contract/exports'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isUnanswered, messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { read } from '#lib/read.ts'
import { setRestoring } from '#lib/restoring.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { emptyQuery } from '../page-queries.ts'
import { takeArchive } from '../shared/handed-archive.ts'
import { useExampleRemoval } from '../shared/mutations.ts'
import { restoredText } from './restore-progress.tsx'
import classes from './side-by-side.module.css'

const TOO_LATE =
  'Este arquivo traz todos os seus dados do Tostão, e só volta enquanto você não registrou nada seu aqui. Nada foi mudado.'

const NEEDS =
  'Para trazer de volta um arquivo destes é preciso uma conta do Tostão em que você ainda não registrou nada: crie outra, com outro e-mail, ou comece de novo nesta.'

/** Brings the ZIP of 'Baixar meus dados' to a user who has only sample accounts and goals; others are told what it needs. */
export function RestoreData() {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const { data: isEmpty } = useQuery(emptyQuery())
  const { error, isPending, mutate, reset } = useMutation({
    // Of a file that is too long enough is sent to be refused for it.
    mutationFn: async (file: File) =>
      call(exports.restore, { file: new Uint8Array(await file.slice(0, MAX_ARCHIVE_BYTES + 1).arrayBuffer()) }),
    meta: { quiet: true },
    onSuccess: async (answer) => {
      if ('restore' in answer) return setRestoring(true)
      toast({ message: restoredText(answer) })
      await client.invalidateQueries()
    },
    // It may have begun: the progress shows it, or that there is none.
    onError: (lost) => {
      if (isUnanswered(lost)) setRestoring(true)
    },
  })
  const [isTooLate, setTooLate] = useState(false)
  useEffect(() => {
    const file = isEmpty === undefined ? undefined : takeArchive()
    if (file && isEmpty) mutate(file)
    else if (file) setTooLate(true)
  }, [isEmpty, mutate])
  const { data: outcome } = useQuery(read(exports.restoreStatus, {}))
  const { removing, remove } = useExampleRemoval(reset)
  const isNew = !isPending && !error
  if (isTooLate) return <Callout tone="warning">{TOO_LATE}</Callout>
  if (!isEmpty && !isPending) {
    if (outcome?.state === 'done') return <Callout tone="done">{restoredText(outcome)}.</Callout>
    return isEmpty === false && <p className="text-ink-2">{NEEDS}</p>
  }
  return (
    <div className={`${classes.content} flex flex-wrap items-center justify-between gap-3`}>
      <p className={`${classes.text} text-ink-2`}>
        Já tem um arquivo de &ldquo;Baixar meus dados&rdquo;, deste ou de outro Tostão? Enquanto não registrou nada seu
        aqui, você pode trazer tudo o que há nele. As categorias de início dão lugar às do arquivo.
      </p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="Arquivo ZIP dos seus dados"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) mutate(file)
          // The same file may be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="secondary"
        icon={<IconFileImport aria-hidden />}
        busy={isPending}
        onClick={() => input.current?.click()}
      >
        Trazer meus dados
      </Button>
      {error && <Refusal>{refusalOf(error)}</Refusal>}
      {error instanceof ApiError && error.code === 'restore_beside_example' && (
        <Button variant="secondary" busy={removing} onClick={remove}>
          Remover dados de exemplo
        </Button>
      )}
      {isNew && outcome?.state === 'failed' && <Refusal>{outcome.message}</Refusal>}
    </div>
  )
}

const Refusal = ({ children }: { children: string }) => (
  <div className={classes.refusal}>
    <Callout tone="error">{children}</Callout>
  </div>
)

const refusalOf = (error: Error): string =>
  [messageOf(error), error instanceof ApiError && error.reason ? `(${error.reason})` : ''].join(' ').trim()
