import * as push from '@tostao/contract/push'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { deviceOf } from '#lib/offline/renew-notices.ts'
import { storedPushDevice, storePushDevice } from '#lib/push-device.ts'
import { unsubscribe } from '#lib/unsubscribe.ts'
import { useWrite } from '#lib/use-write.ts'

const BLOCKED = 'O navegador bloqueia os avisos deste site. Libere-os nas configurações do navegador e tente de novo.'
const UNREACHED = 'Não foi possível ligar os avisos: o navegador não alcançou o serviço de avisos dele.'

/** Whether this browser gets notices, by the number that the server gave it, and switching that on and off. */
export function useThisDevice({ pushManager }: ServiceWorkerRegistration) {
  const [id, setId] = useState(() => storedPushDevice()?.id)
  const [failure, setFailure] = useState<string>()
  const [isSwitching, setSwitching] = useState(false)
  const add = useWrite(push.add, { says: 'Avisos ligados neste aparelho' })
  const remove = useWrite(push.remove, { says: 'Avisos desligados' })

  const keep = (next: number | undefined) => {
    storePushDevice(next)
    setId(next)
  }
  const switching = async (work: () => Promise<void>) => {
    setFailure(undefined)
    setSwitching(true)
    await work().finally(() => setSwitching(false))
  }
  const switchOn = () =>
    switching(async () => {
      // First, while the press counts: some browsers ask only then.
      if ((await Notification.requestPermission()) !== 'granted') return setFailure(BLOCKED)
      const subscription = await subscribe(pushManager).catch(() => undefined)
      if (!subscription) return setFailure(UNREACHED)
      const added = await add.run({ body: subscription })
      if (added) keep(added.id)
      else await unsubscribe(pushManager)
    })
  /** Takes a device from the list; this one forgets its subscription, too. */
  const take = (device: number) =>
    switching(async () => {
      if (!(await remove.run({ query: { id: device } })) || device !== id) return
      keep(undefined)
      await unsubscribe(pushManager)
    })
  return { id, failure, isSwitching, switchOn, take }
}

async function subscribe(manager: PushManager) {
  const { key } = await call(push.key, {})
  const options = { userVisibleOnly: true, applicationServerKey: key }
  // One of another key, as of a server that was set up anew, refuses this one.
  const made = await manager.subscribe(options).catch(async () => {
    await unsubscribe(manager)
    return manager.subscribe(options)
  })
  return deviceOf(made)
}
