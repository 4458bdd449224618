// Sends mails. What they say stands in the rules of features.

import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  /** An address that stops such mails when it is posted to (RFC 8058). */
  unsubscribe?: string
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
  return async ({ unsubscribe, ...mail }) => {
    const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    await transport.sendMail({ ...mail, ...(unsubscribe !== undefined && { headers }) })
  }
}
