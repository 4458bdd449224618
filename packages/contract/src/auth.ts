import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { currentPassword, email, limited, ok, text, userName } from './fields.ts'
import { Profile } from './profile.ts'
import { webErrors } from './web-errors.ts'

export const MIN_PASSWORD = 6

export const newPassword = text(128).check(
  z.minLength(MIN_PASSWORD, { error: `A senha deve ter pelo menos ${MIN_PASSWORD} caracteres` }),
)

const INVALID_TOKEN = webErrors.reset_token_invalid[1]
const resetToken = limited(200, INVALID_TOKEN, { error: INVALID_TOKEN }).check(z.minLength(1, { error: INVALID_TOKEN }))

export const AccessToken = z.object({ accessToken: z.string() })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Signs up.',
  access: 'public',
  creates: true,
  aliases: { nome: 'name' },
  body: z.strictObject({
    name: userName,
    email,
    password: newPassword,
  }),
  answer: Profile,
  errors: ['email_taken', 'password_common', 'too_many_requests'],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in: answers an access token and sets the refresh cookie.',
  access: 'public',
  body: z.strictObject({ email, password: currentPassword, remember: z._default(z.boolean(), true) }),
  answer: AccessToken,
  errors: ['invalid_credentials', 'too_many_requests'],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Trades the refresh cookie for a new access token.',
  access: 'public',
  refreshes: true,
  answer: AccessToken,
  errors: ['session_ended', 'foreign_origin'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the sessions of the refresh cookie and of the access token.',
  access: 'public',
  refreshes: true,
  answer: ok,
  errors: ['foreign_origin'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Sends a link to choose a new password, if the address is known.',
  access: 'public',
  body: z.strictObject({ email }),
  answer: z.object({ debugLink: z.optional(z.string()) }),
  errors: ['too_many_requests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password by the link, and ends every session.',
  access: 'public',
  aliases: { novaSenha: 'newPassword' },
  body: z.strictObject({ token: resetToken, newPassword }),
  answer: ok,
  errors: ['reset_token_invalid', 'password_common', 'too_many_requests'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changes the password and ends every other session.',
  aliases: { senhaAtual: 'currentPassword', novaSenha: 'newPassword' },
  body: z.strictObject({ currentPassword, newPassword }),
  answer: ok,
  errors: ['wrong_password', 'password_common', 'demo_refused', 'too_many_requests'],
})
