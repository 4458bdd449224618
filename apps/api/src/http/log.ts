import { type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { AppError } from '../lib/app-error.ts'
import type { SessionCaller } from '../lib/caller.ts'

const MESSAGE = 'not logged'

/** An error without its message, in which databases and parsers quote what the user typed. */
const safely = ({ name, code, stack = '' }: Error & { code?: unknown }) => ({
  type: name,
  code,
  message: MESSAGE,
  stack: stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n'),
})

/** Libraries may log what they get, such as all headers of a request. */
const knownFields = ({ code, status, method, route, user, job, err }: Record<string, unknown>) => ({
  code,
  status,
  method,
  route,
  user,
  job,
  err,
})

/** Logs ids only: no address, header, query or error message. */
export const logging = (config: Config): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: { level: config.logLevel, serializers: { err: safely }, formatters: { log: knownFields } },
  logController: new LogController({ disableRequestLogging: true }),
})

export function logRefusal({ request, log }: FastifyReply, { code, status }: AppError, cause?: Error): void {
  // A request without a route, such as one with an invalid address, has no decorators.
  const user = 'caller' in request ? request.getDecorator<SessionCaller | null>('caller')?.userId : undefined
  const line = { code, status, method: request.method, route: request.routeOptions.url, user, err: cause }
  if (status >= 500) log.error(line, 'failed')
  else log.warn(line, 'refused')
}
