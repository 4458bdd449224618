import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { testApp } from './test-app.ts'

const { app } = await testApp()
const DOCS = join(import.meta.dirname, '../../../../docs')
const PROGRAM = join(DOCS, 'client.ts')
/** Imported by the program: made here and kept nowhere. */
const TYPES = join(DOCS, 'tostao-api.d.ts')

/** The messages of the compiler about the program. */
function compiled(types: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (file) => file === TYPES || fileExists(file)
  host.readFile = (file) => (file === TYPES ? types : readFile(file))
  const found = ts.getPreEmitDiagnostics(ts.createProgram([PROGRAM], options, host))
  return found.map(({ messageText, start, file }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : ''
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}

test('a client made from the document alone compiles, and keeps the accounts of a month', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const document = await (await fetch(`${url}/docs/openapi.json`)).text()
  expect(compiled(astToString(await openapiTS(document)))).toEqual([])

  const { keepAccounts } = await import(PROGRAM)
  expect(await keepAccounts(url, 'programa@example.com')).toEqual({
    imported: 2,
    status: 'pago',
    byCategory: ['Sem categoria: 2000', 'Sem categoria: 960', 'Alimentação: 100'],
    months: [{ month: '2026-11', receitas: 2000, despesas: 1060 }],
    balances: ['Banco: 1040.5', 'Cartão: 0'],
  })
})
