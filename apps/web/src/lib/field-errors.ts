import { domainPath } from '@tostao/contract/wire'
import * as z from 'zod/mini'

/** Field, by its name in the program → message. */
export const fieldMessages = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map(({ path, message }) => [domainPath(path.join('.')), message]))

/**
 * Field → message for decoded values that the contract refuses; empty when it accepts them. For Mantine's `validate`.
 */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const encoded = z.safeEncode(schema, values)
  return encoded.success ? {} : fieldMessages(encoded.error)
}
