import { useEffect } from 'react'
import { ASKED_DEMO, useSignOut } from '#features/auth/shared/use-sign-out.ts'
import { Button } from '#ui/button/button.tsx'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import { useOpen } from '#ui/dialog/use-open.ts'

const loadKeep = async () => (await import('#features/demo/keep-modal.tsx')).KeepModal

/** Above each page of a demo user. As high as what the shell shows until it is there. */
export function DemoBar() {
  const keep = useOpen(loadKeep)
  useLastQuestion()
  return (
    <aside
      aria-label="Sem cadastro"
      className="mx-edge mb-2 flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-brand-soft px-4 py-1 text-brand-ink print:hidden"
    >
      <p className="min-w-0 grow basis-24 max-md:text-small max-md:leading-tight">
        Sem cadastro, tudo some em até 24 horas.
      </p>
      <Button size="sm" className="flex-none" onClick={() => keep({})}>
        Criar minha conta
      </Button>
    </aside>
  )
}

/** Nobody comes back to what they tried: asked before each sign-out, in place of what waits to be sent. */
function useLastQuestion() {
  const confirm = useConfirm()
  const { leaveNow } = useSignOut()
  useEffect(() => {
    const ask = async () => {
      const text = 'Sem cadastro, não há como voltar ao que você fez aqui. Para guardar, crie a sua conta antes.'
      if (await confirm({ title: 'Sair e perder tudo?', text, confirm: 'Sair', danger: true })) leaveNow()
    }
    const listen = (event: Event) => {
      event.preventDefault()
      void ask()
    }
    window.addEventListener(ASKED_DEMO, listen)
    return () => window.removeEventListener(ASKED_DEMO, listen)
  })
}
