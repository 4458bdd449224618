import { waitFor } from '@testing-library/react'
import * as profile from '@tostao/contract/profile'
import * as push from '@tostao/contract/push'
import { expect, onTestFinished, test, vi } from 'vitest'
import { homeApi, joana } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { ProfilePage } from './profile-page.tsx'

const SWITCH = 'Receber avisos neste aparelho'
const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: KEYS }
const device = (id: number, name = 'Chrome no Android') => ({
  id,
  device: name,
  created_at: '2026-11-20T12:00:00.000Z',
})

/** A browser with a worker and a service for pushes. */
function browserWithPush({ permission = 'granted', registered = true } = {}) {
  const subscription = { toJSON: () => SUBSCRIPTION, unsubscribe: vi.fn(async () => true) }
  const subscribe = vi.fn(async (_options: object) => subscription)
  const pushManager = { subscribe, getSubscription: async () => subscription }
  const registration = registered ? { pushManager } : undefined
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  const worker = { getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return { subscribe, subscription }
}

test('a device is switched on by its own switch, listed as this one, and switched off again', async () => {
  const { subscribe, subscription } = browserWithPush()
  let listed = [device(4, 'Firefox no Linux')]
  const api = homeApi()
    .answers(push.list, () => listed)
    .answers(push.key, { key: 'SERVER' })
    .answers(push.add, () => {
      listed = [...listed, device(7)]
      return { id: 7 }
    })
    .answers(push.remove, () => {
      listed = listed.filter(({ id }) => id !== 7)
      return { ok: true as const }
    })
  const { see, user, press } = await openPage(ProfilePage, '/profile')
  const toggle = await see.findByRole<HTMLInputElement>('switch', { name: SWITCH })
  await see.findByText('Firefox no Linux')
  expect(toggle.checked).toBe(false)
  await user.click(toggle)
  await waitFor(() => expect(toggle.checked).toBe(true))
  see.getByText('Este aparelho')
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'SERVER' }]])
  expect(api.writes).toMatchObject([{ body: { endpoint: 'https://push.example/1', ...KEYS } }])
  expect(localStorage.getItem('pushDevice')).toBe('7')
  await press('Desligar os avisos de Chrome no Android, desde 20/11/2026')
  await waitFor(() => expect(toggle.checked).toBe(false))
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledOnce())
  expect(localStorage.getItem('pushDevice')).toBeNull()
})

test('a browser that blocks notices says so and stays off', async () => {
  browserWithPush({ permission: 'denied' })
  homeApi().answers(push.list, [])
  const blocked = await openPage(ProfilePage, '/profile')
  const toggle = await blocked.see.findByRole<HTMLInputElement>('switch', { name: SWITCH })
  await waitFor(() => expect(toggle.disabled).toBe(false))
  await blocked.user.click(toggle)
  await blocked.see.findByText(/O navegador bloqueia os avisos deste site/)
  expect(toggle.checked).toBe(false)
})

test('a browser whose service the server does not take is subscribed no longer', async () => {
  const { subscription } = browserWithPush()
  homeApi().answers(push.list, []).answers(push.key, { key: 'SERVER' }).refuses(push.add, 'browser_not_accepted')
  const { see, user } = await openPage(ProfilePage, '/profile')
  const toggle = await see.findByRole<HTMLInputElement>('switch', { name: SWITCH })
  await waitFor(() => expect(toggle.disabled).toBe(false))
  await user.click(toggle)
  await see.findByText('Este navegador não é aceito.')
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledOnce())
  expect([toggle.checked, localStorage.getItem('pushDevice')]).toEqual([false, null])
})

test('quiet hours and amounts are chosen for all devices', async () => {
  browserWithPush()
  const api = homeApi()
    .answers(push.list, [])
    .answers(profile.update, ({ body }) => ({ ...joana, ...(body as object) }))
  const { see, user } = await openPage(ProfilePage, '/profile')
  const from = await see.findByRole<HTMLSelectElement>('combobox', { name: 'Sem avisos das' })
  expect([from.value, see.getByRole<HTMLSelectElement>('combobox', { name: 'às' }).value]).toEqual(['21', '8'])
  await user.selectOptions(from, '22 h')
  await user.click(see.getByRole('switch', { name: /^Mostrar valores/ }))
  await waitFor(() => expect(api.writes.map(({ body }) => body)).toEqual([{ push_from: 22 }, { push_amounts: true }]))
})

test('nothing is offered where no worker is registered, or the browser has no pushes', async () => {
  browserWithPush({ registered: false })
  homeApi()
  const { see } = await openPage(ProfilePage, '/profile')
  await see.findByText('Avisos por email')
  expect(see.queryByRole('switch', { name: SWITCH })).toBeNull()
})
