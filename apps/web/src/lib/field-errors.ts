import { domainPath } from '@tostao/contract/wire'
import * as z from 'zod/mini'

/** Field, by its name in the program → message. */
export const fieldMessages = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map(({ path, message }) => [domainPath(path.join('.')), message]))

/** What `validate` of a form answers: empty when the contract accepts the decoded values. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const encoded = z.safeEncode(schema, values)
  return encoded.success ? {} : fieldMessages(encoded.error)
}

/** Whether the contract takes these values. */
export const isAccepted = <S extends z.ZodMiniType>(schema: S, values: unknown): values is z.output<S> =>
  Object.keys(fieldErrors(schema, values)).length === 0

/** The values of a form without field errors as the call takes them. */
export function accepted<S extends z.ZodMiniType>(schema: S, values: unknown): z.output<S> {
  if (isAccepted(schema, values)) return values
  throw new Error('The form was sent although the contract refuses its values')
}
