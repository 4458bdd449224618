import { readFileSync } from 'node:fs'
import { inRepository } from './places.ts'

const common = new Set(readFileSync(inRepository('apps/api/src/lib/common-passwords.txt'), 'utf8').split('\n'))

/** Whether a password is one of the ten thousand that are tried first. */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize().toLowerCase())
