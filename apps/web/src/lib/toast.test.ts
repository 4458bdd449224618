import { expect, test } from 'vitest'
import { onToast, shownInline, toast } from './toast.ts'

test('a message shown in a form is not repeated as a toast while the form is there', () => {
  const said: string[] = []
  const stop = onToast(({ message }) => said.push(message))
  const gone = shownInline('Sem conexão')
  shownInline('Sem conexão')()
  toast({ message: 'Sem conexão', once: true })
  expect(said).toEqual([])
  toast({ message: 'Sem conexão' })
  gone()
  toast({ message: 'Sem conexão', once: true })
  expect(said).toEqual(['Sem conexão', 'Sem conexão'])
  stop()
})
