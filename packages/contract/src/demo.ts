import * as z from 'zod/mini'
import { AccessToken, newPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, userName } from './fields.ts'
import { Profile } from './profile.ts'

export const start = endpoint({
  method: 'POST',
  path: '/auth/demo',
  summary:
    'Signs in a demo user with sample data, who is deleted 24 hours later. Only on servers that offer it (`demo` of `GET /health`).',
  access: 'public',
  creates: true,
  answer: AccessToken,
  errors: ['not_found', 'foreign_origin', 'too_many_requests', 'demo_full'],
})

export const keep = endpoint({
  method: 'POST',
  path: '/me/keep',
  summary: 'Makes a demo user one who stays, with everything recorded so far.',
  aliases: { nome: 'name', senha: 'password' },
  body: z.strictObject({ name: userName, email, password: newPassword }),
  answer: Profile,
  errors: ['not_found', 'not_demo', 'email_taken', 'password_common', 'too_many_requests'],
})
