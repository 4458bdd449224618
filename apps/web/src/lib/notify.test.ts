import { expect, test } from 'vitest'
import { notify, onNotice, toldInPlace } from './notify.ts'

test('what a form says is not said again beside it, and is once the form is gone', () => {
  const said: string[] = []
  const stop = onNotice(({ message }) => said.push(message))
  const gone = toldInPlace('Sem conexão')
  toldInPlace('Sem conexão')()
  notify({ message: 'Sem conexão', once: true })
  expect(said).toEqual([])
  notify({ message: 'Sem conexão' })
  gone()
  notify({ message: 'Sem conexão', once: true })
  expect(said).toEqual(['Sem conexão', 'Sem conexão'])
  stop()
})
