import type { FastifyInstance } from 'fastify'
import { stringify } from 'yaml'
import { openapiDocument } from './document.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>Tostão API</title>
    <link rel="icon" href="/favicon.svg">
  </head>
  <body>
    <h1>Tostão API</h1>
    <p>An OpenAPI 3.1 document describes every call, with an example of each. Any OpenAPI viewer or client generator reads it.</p>
    <ul>
      <li><a href="/docs/openapi.json">openapi.json</a></li>
      <li><a href="/docs/openapi.yaml">openapi.yaml</a></li>
    </ul>
  </body>
</html>
`

/** Serves the OpenAPI document. It is always the same and takes long to make: the first call makes it. */
export function openapi(app: FastifyInstance): void {
  const json = once(() => JSON.stringify(openapiDocument()))
  const yaml = once(() => stringify(openapiDocument(), { aliasDuplicateObjects: false }))
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/docs/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json()))
  app.get('/docs/openapi.yaml', async (_request, reply) => reply.type('application/yaml; charset=utf-8').send(yaml()))
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
