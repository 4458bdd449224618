import { auth } from '@tostao/contract/auth'
import { call } from './call.ts'
import { keepingTheme } from './stored-theme.ts'

/** Ends the session on the server: by the cookie, which stays until then whatever this page has forgotten. */
export const endSession = () => keepingTheme(() => call(auth.logout, {}))
