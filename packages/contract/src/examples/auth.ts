import * as auth from '../auth.ts'
import * as profile from '../profile.ts'
import * as sessions from '../sessions.ts'
import { examplesOf } from './example.ts'

export const authExamples = examplesOf('auth', auth, {
  register: () => ({ body: { name: 'Bia', email: 'bia@example.com', password: 'uma senha que ninguém usa' } }),
  login: ({ email, password }) => ({ body: { email, password, remember: true } }),
  refresh: ({ refreshCookie }) => ({ by: 'newcomer', refreshCookie }),
  logout: ({ refreshCookie }) => ({ by: 'newcomer', refreshCookie }),
  forgotPassword: ({ email }) => ({ by: 'newcomer', body: { email } }),
  resetPassword: ({ resetToken }) => ({
    by: 'newcomer',
    body: { token: resetToken, newPassword: 'outra que ninguém usa' },
  }),
  changePassword: ({ password }) => ({
    by: 'newcomer',
    body: { currentPassword: password, newPassword: 'outra que ninguém usa' },
  }),
})

export const sessionExamples = examplesOf('sessions', sessions, {
  list: () => ({}),
  end: ({ session }) => ({ query: { id: String(session) } }),
})

export const profileExamples = examplesOf('profile', profile, {
  me: () => ({}),
  update: () => ({ body: { name: 'Ana Souza', reminders: true, report_basis: 'fatura' } }),
  remove: ({ password }) => ({ by: 'newcomer', body: { currentPassword: password } }),
})
