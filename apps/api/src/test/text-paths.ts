import * as z from 'zod/mini'

type Path = readonly (string | 0)[]
type JsonSchema = z.core.JSONSchema.BaseSchema | boolean

/** Where a call takes a text: the path of each in its body or query, by the names on the wire. */
export const textPaths = (schema: z.ZodMiniType | undefined): Path[] =>
  schema ? pathsIn(z.toJSONSchema(schema, { io: 'input' })) : []

function pathsIn(schema: JsonSchema): Path[] {
  if (typeof schema === 'boolean') return []
  const { type, properties = {}, items, anyOf = [] } = schema
  const ofFields = Object.entries(properties).flatMap(([name, field]) =>
    pathsIn(field).map((path): Path => [name, ...path]),
  )
  const ofItems = items && !Array.isArray(items) ? pathsIn(items).map((path): Path => [0, ...path]) : []
  return [...(type === 'string' ? [[]] : []), ...ofFields, ...ofItems, ...anyOf.flatMap(pathsIn)]
}

/** The smallest value that has this text at the path. */
export const withText = (path: Path, text: string): unknown =>
  path.reduceRight<unknown>((value, step) => (step === 0 ? [value] : { [step]: value }), text)
