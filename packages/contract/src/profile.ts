import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { onWire } from './wire.ts'

export const Profile = onWire(z.object({ id, name: z.string(), email: z.string(), createdAt: instant }), {
  name: 'nome',
  createdAt: 'created_at',
})
export type Profile = z.output<typeof Profile>

export const profile = {
  me: endpoint({ method: 'GET', path: '/me', summary: 'The signed-in user.', answer: Profile }),
}
