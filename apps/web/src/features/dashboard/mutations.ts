import * as example from '@tostao/contract/example'
import { useWrite } from '#lib/use-write.ts'

export const useCreateExample = () => useWrite(example.create, { says: 'Dados de exemplo prontos' })
