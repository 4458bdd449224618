import type { FastifyInstance } from 'fastify'

const PATH = '/import/share'
const ASK_AGAIN = '/import?again=1'

/**
 * Where a phone posts a file that is shared with the app. The worker in the browser takes it. Without one, as before the
 * first sign-in, the page asks for the file again: nothing of the body is kept, since nobody says here whose it is.
 */
export function share(app: FastifyInstance): void {
  app.post(PATH, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(ASK_AGAIN, 303))
}
