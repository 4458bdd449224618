import { IconX } from '@tabler/icons-react'
import { hideAllowance } from '#lib/hidden-allowance.ts'
import { toast } from '#lib/toast.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { AllowanceLine } from './allowance.tsx'

/** What may be spent a day, as a line that can be hidden. */
export function DashboardAllowance({ onHide }: { onHide: (is: boolean) => void }) {
  const hide = (is: boolean) => {
    hideAllowance(is)
    onHide(is)
  }
  return (
    <div className="flex items-start gap-2">
      <AllowanceLine />
      <IconButton
        label="Ocultar quanto pode gastar"
        onClick={() => {
          hide(true)
          toast({
            message: 'Continua na página O que vem',
            action: { label: 'Desfazer', run: () => hide(false), undoes: true },
          })
        }}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
