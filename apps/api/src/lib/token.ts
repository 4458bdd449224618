import { createHash, randomBytes } from 'node:crypto'

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** The hash that is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
