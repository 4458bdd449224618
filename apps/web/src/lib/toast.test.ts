import { expect, test } from 'vitest'
import { onToast, shownInline, toast } from './toast.ts'

test('what a form says is not said again beside it, and is once the form is gone', () => {
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
