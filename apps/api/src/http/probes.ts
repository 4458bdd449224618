import * as health from '@tostao/contract/health'
import type { FastifyInstance } from 'fastify'
import type { Damage } from '../backup/damage.ts'
import { backupStatus, restoreCommand } from '../backup/last-backup.ts'
import type { Execute } from '../calls/call.ts'
import type { Deps } from '../deps.ts'

/**
 * For operators: `/livez` says that the process answers, `/readyz` that its database does, whether that is damaged and what
 * to do then, and how old the newest backup is.
 */
export function probes(
  app: FastifyInstance,
  execute: Execute,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  damage: () => Damage | undefined,
): void {
  const answers = async () => {
    const outcome = await execute(health.check, {})
    return 'bytes' in outcome && Buffer.from(outcome.bytes).includes('"db":"ok"')
  }
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await answers().catch(() => false)
    const [found, now] = [damage(), clock.now()]
    const backup = await backupStatus(config, now)
    const status = found ? 'damaged' : ready ? 'ok' : 'unavailable'
    return reply.status(status === 'ok' ? 200 : 503).send({
      status,
      ...(found && { damage: { ...found, command: (await restoreCommand(config, now)) ?? null } }),
      ...(backup && { backup }),
    })
  })
}
