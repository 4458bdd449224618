import * as auth from '../auth.ts'
import * as demo from '../demo.ts'
import * as profile from '../profile.ts'
import * as push from '../push.ts'
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
  update: () => ({
    body: {
      name: 'Ana Souza',
      reminders: true,
      report_basis: 'fatura',
      month_start: 5,
      push_from: 22,
      push_to: 7,
      push_amounts: true,
    },
  }),
  remove: ({ password }) => ({ by: 'newcomer', body: { currentPassword: password } }),
})

export const demoExamples = examplesOf('demo', demo, {
  start: () => ({}),
  keep: () => ({
    by: 'demo',
    body: { name: 'Caio Lima', email: 'caio@example.com', password: 'uma senha que ninguém usa' },
  }),
})

export const pushExamples = examplesOf('push', push, {
  key: () => ({}),
  list: () => ({}),
  add: () => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/c1KrmpTuRm8:APA91bEx',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  remove: ({ pushDevice }) => ({ query: { id: String(pushDevice) } }),
})
