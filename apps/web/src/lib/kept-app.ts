/** What its user reads when it is there again. */
export const STILL_TYPED = 'O que você digitou antes de a sessão terminar está aqui: falta salvar.'

let isKept = false
let forget: (() => void) | undefined

/** Whether the app waits behind the sign-in page, with what was typed in it, for the user whose session has ended. */
export const isAppKept = (): boolean => isKept

export function keepApp(): void {
  isKept = true
}

/** What is to be forgotten when the app is given up because somebody else signs in. */
export function onKeptAppEnd(then: () => void): void {
  forget = then
}

export function resumeApp(): void {
  isKept = false
  forget = undefined
}

export function giveUpApp(): void {
  forget?.()
  resumeApp()
}
