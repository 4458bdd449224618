import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
}

export type Mailer = (mail: Mail) => Promise<void>

/** Below the 10 s that a shutdown waits. */
const TIMEOUTS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 }

export function createMailer(settings: { smtpUrl: string | undefined; mailFrom: string }): Mailer {
  if (settings.smtpUrl === undefined) {
    return async ({ to, subject, text }) => {
      process.stdout.write(`\n--- ${subject} (${to})\n${text}\n---\n`)
    }
  }
  const transport = createTransport({ url: settings.smtpUrl, ...TIMEOUTS }, { from: settings.mailFrom })
  return async (mail) => {
    await transport.sendMail(mail)
  }
}
