import { IconCheck } from '@tabler/icons-react'
import { usePhone } from '#lib/use-media.ts'
import classes from './steps.module.css'

const STEPS = ['Arquivo', 'Conferência', 'Conclusão'] as const

export function Steps({ current }: { current: 1 | 2 | 3 }) {
  const isPhone = usePhone()
  return (
    <>
      <ol
        className={`${classes.steps} ${isPhone ? 'sr-only' : ''} flex items-center gap-2 font-medium text-ink-3 text-small`}
        aria-label="Passos da importação"
      >
        {STEPS.map((name, index) => {
          const step = index + 1
          return (
            <li
              key={name}
              className="flex items-center gap-2"
              aria-current={step === current ? 'step' : undefined}
              data-state={step < current ? 'done' : step > current ? 'next' : undefined}
            >
              <span className={`${classes.number} grid place-items-center text-micro`} aria-hidden>
                {step < current ? <IconCheck size={13} stroke={2.5} /> : step}
              </span>
              {name}
            </li>
          )
        })}
      </ol>
      {isPhone && (
        <span className="text-ink-2 text-small" aria-hidden>
          Passo {current} de {STEPS.length}
        </span>
      )}
    </>
  )
}
