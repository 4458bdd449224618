import type * as z from 'zod/mini'

/** Kinds of values on the wire that JSON Schema alone cannot say: the document of the API describes them. */
export type Kind = 'money' | 'queryMoney' | 'day' | 'month' | 'invoiceMonth' | 'instant'

const kinds = new WeakMap<z.core.$ZodType, Kind>()

/** Marks a schema of the wire, and all that is derived from it by checks. */
/* @__NO_SIDE_EFFECTS__ */
export function ofKind<T extends z.core.$ZodType>(kind: Kind, schema: T): T {
  kinds.set(schema, kind)
  return schema
}

export function kindOf(schema: z.core.$ZodType | undefined): Kind | undefined {
  return schema && (kinds.get(schema) ?? kindOf(schema._zod.parent))
}
