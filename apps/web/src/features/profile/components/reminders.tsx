import type { Profile } from '@tostao/contract/profile'
import * as profile from '@tostao/contract/profile'
import { useWrite } from '../../../lib/use-write.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './reminders.module.css'

export function Reminders({ profile: { email, reminders, sendsReminders } }: { profile: Profile }) {
  const { mutate, isPending, variables } = useWrite(profile.update, { fails: 'Não foi possível salvar' })
  const chosen = (isPending ? variables.body.reminders : undefined) ?? reminders
  return (
    <Panel title="Avisos por email">
      <p className={`${classes.text} quiet anywhere`}>
        {sendsReminders
          ? `Nos dias em que um gasto fixo está perto de vencer ou atrasado, um email para ${email} diz qual.`
          : 'Este servidor não está configurado para enviar emails. Os avisos aparecem só aqui, em Avisos.'}
      </p>
      {sendsReminders && (
        <CheckField
          look="switch"
          label="Receber avisos por email"
          checked={chosen}
          onChange={(event) => mutate({ body: { reminders: event.currentTarget.checked } })}
        />
      )}
    </Panel>
  )
}
