import { Button } from '#ui/button/button.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'

const loadKeep = async () => (await import('#features/demo/keep-modal.tsx')).KeepModal

/** Above each page of a demo user. As high as what the shell shows until it is there. */
export function DemoBar() {
  const keep = useOpen(loadKeep)
  return (
    <aside
      aria-label="Sem cadastro"
      className="mx-edge mb-2 flex min-h-13 items-center justify-between gap-4 rounded-control bg-brand-soft px-4 py-2 text-brand-ink print:hidden"
    >
      <p className="min-w-0">Experimentando sem cadastro. Em até 24 horas tudo some.</p>
      <Button size="sm" className="flex-none" onClick={() => keep({})}>
        Criar minha conta
      </Button>
    </aside>
  )
}
