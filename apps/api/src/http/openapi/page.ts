import type { FastifyInstance } from 'fastify'

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

/** Serves the OpenAPI document. It is always the same and takes long to make: the first call loads its code and makes it. */
export function openapi(app: FastifyInstance): void {
  const json = once(async () => JSON.stringify(await made()))
  const yaml = once(async () => (await import('yaml')).stringify(await made(), { aliasDuplicateObjects: false }))
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await json()),
  )
  app.get('/docs/openapi.yaml', async (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(await yaml()),
  )
}

const made = async () => (await import('./document.ts')).openapiDocument()

function once(make: () => Promise<string>): () => Promise<string> {
  let text: Promise<string> | undefined
  return () => {
    text ??= make()
    return text
  }
}
