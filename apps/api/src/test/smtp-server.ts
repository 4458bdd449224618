import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A real SMTP server, and the settings of an app that mails by it. It refuses addresses that begin with 'recusada'. */
export async function smtpServer() {
  const received: Email[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('recusada') ? new Error('no such box') : null),
    async onData(stream, _session, done) {
      received.push(await PostalMime.parse(new Uint8Array(Buffer.concat(await stream.toArray()))))
      done()
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
  const { port } = smtp.server.address() as AddressInfo
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    answersResetLink: false,
    mailFrom: 'Tostão <ola@tostao.example>',
    appUrl: 'https://financas.example',
  }
  return { received, settings }
}
