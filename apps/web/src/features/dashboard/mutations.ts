import { example } from '@tostao/contract/example'
import { useWrite } from '../../lib/use-write.ts'

const EVERYTHING = ['dashboard', 'accounts', 'transactions', 'categories', 'payees', 'tags'] as const

export const useCreateExample = () =>
  useWrite(example.create, { invalidates: EVERYTHING, says: 'Dados de exemplo prontos' })

export const useRemoveExample = () =>
  useWrite(example.remove, { invalidates: EVERYTHING, says: 'Dados de exemplo removidos' })
