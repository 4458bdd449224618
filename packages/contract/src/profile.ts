import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

export const Profile = z.object({ id, nome: z.string(), email: z.string(), created_at: instant })
export type Profile = z.output<typeof Profile>

export const profile = {
  me: endpoint({ method: 'GET', path: '/me', summary: 'The signed-in user.', answer: Profile }),
}
