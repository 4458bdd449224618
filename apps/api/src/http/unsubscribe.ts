import * as reminders from '@tostao/contract/reminders'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Execute } from '../calls/call.ts'
import type { Deps } from '../deps.ts'
import { UNSUBSCRIBE_PATH, verifyUnsubscribeToken } from '../lib/unsubscribe-token.ts'

const ASK = 'Você quer parar de receber os avisos de gastos fixos por email?'
const DONE =
  'Pronto: você não recebe mais avisos de gastos fixos por email. Para voltar a receber, marque a opção no seu perfil.'
const INVALID = 'Este link não funciona mais. Você pode desligar os avisos por email no seu perfil.'
const BUTTON = '<form method="post"><button>Parar de receber</button></form>'

interface Link {
  Querystring: { token?: unknown }
}

/**
 * The page behind the link in a mail, without sign-in. Opening it changes nothing, because programs that scan mails open
 * links too; its button, or the one of the mail program (RFC 8058), posts to the same address.
 */
export async function unsubscribe(app: FastifyInstance, { config }: Deps, execute: Execute): Promise<void> {
  await app.register((scope, _options, registered) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.get<Link>(UNSUBSCRIBE_PATH, async ({ query: { token } }, reply) => {
      const known = typeof token === 'string' && (await verifyUnsubscribeToken(config.secret, token))
      return known ? page(reply, ASK, BUTTON) : page(reply.status(422), INVALID)
    })
    scope.post<Link>(UNSUBSCRIBE_PATH, async ({ query: { token } }, reply) => {
      const outcome = await execute(reminders.stop, { body: { token: String(token) } })
      const known = 'bytes' in outcome && Buffer.from(outcome.bytes).includes('true')
      return known ? page(reply, DONE) : page(reply.status(422), INVALID)
    })
    registered()
  })
}

const page = (reply: FastifyReply, text: string, more = '') =>
  reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Avisos por email · Tostão</title>
<style>body { font: 1.125rem/1.5 system-ui; max-width: 34rem; margin: 4rem auto; padding: 0 1rem } button { font: inherit; padding: .5rem 1rem }</style>
<main><h1>Avisos por email</h1><p>${text}</p>${more}</main>
</html>
`)
