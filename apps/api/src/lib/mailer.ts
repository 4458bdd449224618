import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends one mail; rejects when the mail server does not take it. */
export type Mailer = (mail: Mail) => Promise<void>

/** Mail by SMTP, or, where none is set, on the server's own console. */
export function createMailer(settings: { smtpUrl: string | undefined; mailFrom: string }): Mailer {
  if (settings.smtpUrl === undefined) {
    return async ({ to, subject, text }) => {
      process.stdout.write(`\n--- ${subject} (${to})\n${text}\n---\n`)
    }
  }
  const transport = createTransport(settings.smtpUrl, { from: settings.mailFrom })
  return async (mail) => {
    await transport.sendMail(mail)
  }
}
