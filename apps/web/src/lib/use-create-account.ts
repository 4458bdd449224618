import { accounts } from '@tostao/contract/accounts'
import { useWrite } from './use-write.ts'

/** Creates an account: among the accounts, or for a statement that is being imported. */
export const useCreateAccount = () => useWrite(accounts.create, { says: 'Conta criada', quiet: true })
