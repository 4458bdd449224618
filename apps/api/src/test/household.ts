import * as auth from '@tostao/contract/auth'
import * as demo from '@tostao/contract/demo'
import { API_BASE } from '@tostao/contract/endpoint'
import type { Example, Sent } from '@tostao/contract/examples/example'
import type { Household } from '@tostao/contract/examples/household'
import * as exports from '@tostao/contract/exports'
import { MAX_ROWS_AT_ONCE } from '@tostao/contract/exports'
import * as goals from '@tostao/contract/goals'
import * as sessions from '@tostao/contract/sessions'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { apiClient } from './api-client.ts'
import { csv } from './everything.ts'
import { factories } from './factories.ts'
import { multipart } from './multipart.ts'
import { unzipped } from './unzipped.ts'
import { zipped } from './zipped.ts'

type Api = ReturnType<typeof apiClient>
/** The values by which a user signs in, without records. */
type Person = Pick<Household, 'email' | 'password' | 'resetToken' | 'refreshCookie'>

const PASSWORD = 'café com pão de queijo'
const COOKIE = /^(?:__Host-|__Secure-)?refreshToken=([^;]+)/
let people = 0

/** Signs up and in, and asks for the link of a forgotten password, by calls alone. */
export async function newPerson(app: FastifyInstance): Promise<{ api: Api; token: string; person: Person }> {
  people += 1
  const email = `casa${people}@example.com`
  const remoteAddress = `10.2.${people >> 8}.${people & 255}`
  const send = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: API_BASE + path, payload, remoteAddress })
  await send(auth.register.path, { name: 'Ana', email, password: PASSWORD })
  const signedIn = await send(auth.login.path, { email, password: PASSWORD })
  const cookies = [signedIn.headers['set-cookie'] ?? []].flat()
  const refreshCookie = cookies.map((cookie) => COOKIE.exec(cookie)?.[1]).find((value) => value !== undefined) ?? ''
  const { debugLink } = (await send(auth.forgotPassword.path, { email })).json().data
  const token: string = signedIn.json().data.accessToken
  return {
    api: apiClient(app, { authorization: `Bearer ${token}` }),
    token,
    person: {
      email,
      password: PASSWORD,
      resetToken: new URL(debugLink).searchParams.get('token') ?? '',
      refreshCookie,
    },
  }
}

/** Tries the app without signing up. */
export async function newDemo(app: FastifyInstance): Promise<Api> {
  const { accessToken } = await apiClient(app).call(demo.start)
  return apiClient(app, { authorization: `Bearer ${accessToken}` })
}

/** A user with the records that the examples name, all made by calls. */
export async function newHousehold(app: FastifyInstance): Promise<{ api: Api; token: string; of: Household }> {
  const { api, token, person } = await newPerson(app)
  const has = factories(api)
  const checking = await has.account({ name: 'Conta corrente', openingBalance: 1500_00 })
  const savings = await has.account({ name: 'Poupança', type: 'savings', openingBalance: 1000_00 })
  const card = await has.card({ name: 'Cartão', creditLimit: 8000_00, paymentAccountId: checking.id })
  await has.terms(card, { fromMonth: '2027-03', dueDay: 25 })
  const spareAccount = await has.account({ name: 'Conta antiga' })
  const groceries = await has.category({ name: 'Mercado', color: 'limao', icon: 'shopping-cart' })
  const leisure = await has.category({ name: 'Lazer', color: 'lagoa', icon: 'beer' })
  const bakeries = await has.category({ name: 'Padarias' })
  const spareCategory = await has.category({ name: 'Outros gastos' })
  const [house, spareTag] = [await has.tag('casa'), await has.tag('reforma')]
  const market = await has.payee('Mercado Central')
  const bakery = await has.payee('Padaria do Zé')
  const sparePayee = await has.payee('Banca de jornal')

  const entry = { account: checking, status: 'CLEARED' } as const
  const food = { ...entry, description: 'Feira da rua', tagNames: [house.name] }
  const purchaseOfFood = await has.expense({ ...food, amount: 52_30, categoryId: groceries.id, payeeName: market.name })
  const spareTransaction = await has.expense({ ...food, amount: 18_00, date: '2026-11-17', payeeName: bakery.name })
  const foodAgain = await has.expense({ ...entry, amount: 52_30, description: 'Feira' })
  const outgoing = await has.expense({ ...entry, amount: 200_00, description: 'Pix enviado' })
  const incoming = await has.income({ account: savings, amount: 200_00, description: 'Pix recebido' })
  await has.income({ ...entry, amount: 3000_00, date: '2026-11-05', description: 'Salário' })
  const transfer = await has.transfer({ from: checking, to: savings, amount: 100_00 })
  await has.budget({ categoryId: groceries.id, month: '2026-10', amount: 600_00 })
  const budget = await has.budget({ categoryId: groceries.id, amount: 650_00 })
  const goal = await has.goal({ name: 'Reserva de emergência', targetAmount: 10_000_00, accountId: savings.id })
  const body = { id: goal.id, amount: 300_00, date: '2026-11-12', sourceAccountId: checking.id }
  await api.call(goals.contribute, { body })
  await api.call(goals.withdraw, { body: { id: goal.id, amount: 50_00, date: '2026-11-13' } })
  const spareGoal = await has.goal({ name: 'Bicicleta' })
  const fixed = { account: checking, amount: 1500_00, nextRun: '2026-11-25' }
  const rent = await has.recurring({ ...fixed, description: 'Aluguel' })
  const spareExpense = await has.recurring({ ...fixed, description: 'Academia', amount: 90_00 })
  const onCard = { on: card, amount: 1200_00, installments: 4 }
  const [fridge, sofa, phone] = [
    await has.purchase({ ...onCard, description: 'Geladeira' }),
    await has.purchase({ ...onCard, description: 'Sofá' }),
    await has.purchase({ ...onCard, description: 'Telefone' }),
  ]
  const rule = await has.rule({ condition: { text: 'padaria' }, effect: { payee: bakery.name } })
  const spareRule = await has.rule({ condition: { text: 'academia' } })
  await has.mutedMerchant('Pix recebido')
  const { importId } = await has.imported(csv(`${checking.id},,`, 'Livraria'))
  const { undoId } = await has.deletedTag('antiga')
  for (const date of ['2026-09-12', '2026-10-12', '2026-11-12'])
    await has.expense({ ...entry, amount: 55_90, date, description: 'Netflix' })

  const another = { email: person.email, password: person.password }
  await app.inject({ method: 'POST', url: API_BASE + auth.login.path, payload: another })
  const session = (await api.call(sessions.list)).find(({ current }) => !current)
  const pushDevice = await has.pushDevice()
  const archive = await api.call(exports.everything)
  return {
    api,
    token,
    of: {
      ...person,
      checking: checking.id,
      savings: savings.id,
      card: card.id,
      spareAccount: spareAccount.id,
      groceries: groceries.id,
      leisure: leisure.id,
      bakeries: bakeries.id,
      spareCategory: spareCategory.id,
      house: house.id,
      spareTag: spareTag.id,
      market: market.id,
      bakery: bakery.id,
      sparePayee: sparePayee.id,
      purchaseOfFood: purchaseOfFood.id,
      spareTransaction: spareTransaction.id,
      foodAgain: foodAgain.id,
      outgoing: outgoing.id,
      incoming: incoming.id,
      transfer: transfer.id,
      rule: rule.id,
      spareRule: spareRule.id,
      budget: budget.id,
      goal: goal.id,
      spareGoal: spareGoal.id,
      rent: rent.id,
      spareExpense: spareExpense.id,
      fridge: fridge.purchaseId ?? 0,
      sofa: sofa.purchaseId ?? 0,
      phone: phone.purchaseId ?? 0,
      import: importId,
      undo: undoId,
      session: session?.id ?? 0,
      pushDevice: pushDevice.id,
      archive: await archive.bytes(),
    },
  }
}

/** Sends a call by who it needs: the user of the household, or a new one. */
export async function sendExample(
  app: FastifyInstance,
  home: { api: Api; of: Household },
  { endpoint, sent }: Example,
  around: <T>(call: () => Promise<T>) => Promise<T>,
): Promise<LightMyRequestResponse> {
  const send = (api: Api, of: Household) => {
    const what = sent(of)
    return around(() => sendAsIs(api, endpoint, what))
  }
  const { by } = sent(home.of)
  if (by === undefined) return send(home.api, home.of)
  if (by === 'demo') return send(await newDemo(app), home.of)
  const { api, person } = await newPerson(app)
  if (by === 'restoring') await api.call(exports.restore, { file: await grown(home.of.archive) })
  return send(api, { ...home.of, ...person })
}

/** An archive that is not back yet when its call is answered. */
async function grown(archive: Household['archive']) {
  const files = await unzipped(new File([Uint8Array.from(Buffer.from(archive))], 'archive.zip'))
  const about = JSON.parse(files['tostao.json'] ?? '')
  const [header = '', first = ''] = (files['payees.csv'] ?? '').split('\r\n')
  const names = header.split(',')
  const lines = Array.from({ length: MAX_ROWS_AT_ONCE - 10 }, (_, index) =>
    first
      .split(',')
      .with(names.indexOf('id'), `${index + 1}`)
      .with(names.indexOf('name'), `Loja ${index}`)
      .join(','),
  )
  about.rows.payees = lines.length
  files['payees.csv'] = `${[header, ...lines].join('\r\n')}\r\n`
  return zipped({ ...files, 'tostao.json': JSON.stringify(about) })
}

/** Sends what is on the wire, unchanged. */
function sendAsIs(api: Api, { method, path }: Example['endpoint'], { query, body, file, refreshCookie }: Sent) {
  const upload = file === undefined ? undefined : multipart(Buffer.from(file))
  return api.raw({
    method,
    url: `${API_BASE}${path}?${new URLSearchParams(query)}`,
    ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(upload && { payload: upload.payload, headers: upload.headers }),
    ...(refreshCookie !== undefined && { cookies: { refreshToken: refreshCookie } }),
  })
}
