import { encoderOf } from '@tostao/contract/encoder'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

/** Writes answers by encoders that are made once for each endpoint, out of the contract. */
export function answers(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodMiniType>(({ schema }) => {
    const encode = encoderOf(schema)
    return (answer) => JSON.stringify(encode(answer))
  })
}
