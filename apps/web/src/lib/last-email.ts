const KEY = 'lastEmail'

// In memory, too: a sign-out in another tab clears the storage.
let address = read()

/** The email of the user who is signed in, or whose session has just ended, for the sign-in page. */
export const lastEmail = (): string | undefined => address

export function rememberEmail(email: string): void {
  address = email
  try {
    localStorage.setItem(KEY, email)
  } catch {
    // Where storage is refused, this tab still knows it.
  }
}

/** The user leaves. */
export function forgetEmail(): void {
  address = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

function read(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
