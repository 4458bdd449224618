import { IconDeviceDesktop, IconDeviceMobile, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tostao/contract/endpoint'
import type { Profile } from '@tostao/contract/profile'
import * as calls from '@tostao/contract/profile'
import * as push from '@tostao/contract/push'
import { formatDay } from '@tostao/primitives/calendar'
import { startTransition, useOptimistic } from 'react'
import { read } from '#lib/read.ts'
import { dayOf } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Row, Rows } from '#ui/list/row.tsx'
import { IconDisc } from '#ui/mark/icon-disc.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useThisDevice } from '../hooks/use-this-device.ts'

interface NoticesPanelProps {
  profile: Profile
  registration: ServiceWorkerRegistration
}

export function NoticesPanel({ profile, registration }: NoticesPanelProps) {
  const query = useQuery(read(push.list, {}))
  const { id, failure, isSwitching, switchOn, take } = useThisDevice(registration)
  const isOn = query.data?.some((device) => device.id === id) === true
  const toggle = () => (isOn && id !== undefined ? take(id) : switchOn())
  return (
    <Panel title="Avisos neste aparelho">
      <p className="text-ink-2">
        Gastos fixos e faturas a vencer e orçamentos que passaram do planejado, cada um uma vez por dia. Os avisos vão
        cifrados pelo serviço do navegador e param quando você sai da conta.
      </p>
      <CheckField
        look="switch"
        label="Receber avisos neste aparelho"
        checked={isOn}
        disabled={isSwitching || !query.data}
        onChange={() => void toggle()}
      />
      {failure && <Callout tone="error">{failure}</Callout>}
      <Loaded query={query} skeleton={{ rows: 1, height: '3.25rem' }}>
        {(devices) =>
          devices.length > 0 && <Devices devices={devices} here={id} onTake={(device) => void take(device)} />
        }
      </Loaded>
      <Choices profile={profile} />
    </Panel>
  )
}

type Device = Answer<typeof push.list>[number]
const IS_PHONE = /iPhone|iPad|Android/

interface DevicesProps {
  devices: readonly Device[]
  /** The one that shows this page. */
  here: number | undefined
  onTake: (id: number) => void
}

const Devices = ({ devices, here, onTake }: DevicesProps) => (
  <div className="-mx-(--inset)">
    <Rows label="Aparelhos com avisos">
      {devices.map(({ id, device, createdAt }) => {
        const since = `desde ${formatDay(dayOf(Date.parse(createdAt)))}`
        return (
          <Row
            key={id}
            mark={<IconDisc Icon={IS_PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop} />}
            name={device}
            beside={id === here && <Tag tone="brand">Este aparelho</Tag>}
            note={`Com avisos ${since}`}
            amount={
              <IconButton label={`Desligar os avisos de ${device}, ${since}`} onClick={() => onTake(id)}>
                <IconX size={18} aria-hidden />
              </IconButton>
            }
          />
        )
      })}
    </Rows>
  </div>
)

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: `${hour}`, label: `${hour} h` }))

type Chosen = Pick<Profile, 'pushFrom' | 'pushTo' | 'pushAmounts'>

/** For all devices of the user. */
function Choices({ profile: { pushFrom, pushTo, pushAmounts } }: { profile: Profile }) {
  const { run } = useWrite(calls.update, { fails: 'Não foi possível salvar' })
  const [chosen, show] = useOptimistic<Chosen, Partial<Chosen>>(
    { pushFrom, pushTo, pushAmounts },
    (before, changed) => ({ ...before, ...changed }),
  )
  const choose = (changed: Partial<Chosen>) =>
    startTransition(async () => {
      show(changed)
      await run({ body: changed })
    })
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Sem avisos das"
          options={HOURS}
          value={`${chosen.pushFrom}`}
          onChange={(event) => choose({ pushFrom: Number(event.currentTarget.value) })}
        />
        <SelectField
          label="às"
          options={HOURS}
          value={`${chosen.pushTo}`}
          onChange={(event) => choose({ pushTo: Number(event.currentTarget.value) })}
        />
      </div>
      <CheckField
        look="switch"
        label="Mostrar valores e nomes nos avisos, também com a tela bloqueada"
        checked={chosen.pushAmounts}
        onChange={(event) => choose({ pushAmounts: event.currentTarget.checked })}
      />
    </>
  )
}
