import { accounts } from '@tostao/contract/accounts'
import { useWrite } from '../../../lib/use-write.ts'

export const useCreateAccount = () =>
  useWrite(accounts.create, { invalidates: ['accounts', 'dashboard'], says: 'Conta criada', quiet: true })
