import { readFileSync } from 'node:fs'

const common = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Whether a password is one of the ten thousand that are tried first. */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize().toLowerCase())
