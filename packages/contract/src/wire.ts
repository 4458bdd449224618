import * as z from 'zod/mini'

type WireShape<Shape, Names> = {
  [K in keyof Shape as K extends keyof Names ? Extract<Names[K], string> : K]: Shape[K]
}

/** Wire name → domain name. A wire name means the same thing in every shape. */
const domainNames = new Map<string, string>()

/** The path of a field (`splits.0.amount`) by domain names: the paths of the contract's errors are the wire's. */
export const domainPath = (path: string): string =>
  path
    .split('.')
    .map((name) => domainNames.get(name) ?? name)
    .join('.')

interface Renamed {
  shape: z.core.$ZodShape
  toWire: ReadonlyMap<string, string>
}
const renamings = new WeakMap<z.core.$ZodType, Renamed>()

/** The names that `onWire` gives: the shape with the domain's names, and domain name → wire name. */
export const renamedBy = (codec: z.core.$ZodType): Renamed | undefined => renamings.get(codec)

type Fields = Record<string, unknown>
const isObject = (value: unknown) => typeof value === 'object' && value !== null

const renameKeys = <T>(record: Readonly<Record<string, T>>, names: ReadonlyMap<string, string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [names.get(key) ?? key, value]))

/**
 * An object written with the domain's names that travels with the wire's: `names` maps the first to the second, and
 * what it leaves out has one name. The codec's input is the wire's object, so that OpenAPI documents that one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function onWire<
  Shape extends z.core.$ZodShape,
  Config extends z.core.$ZodObjectConfig,
  const Names extends { readonly [K in keyof Shape]?: string } & {
    readonly [K in Exclude<keyof Names, keyof Shape>]: never
  },
>(domain: z.ZodMiniObject<Shape, Config>, names: Names) {
  const toWire = new Map<string, string>(Object.entries<string>(names))
  const toDomain = new Map([...toWire].map(([name, wireName]) => [wireName, name]))
  for (const [wireName, name] of toDomain) {
    const known = domainNames.get(wireName) ?? name
    if (known !== name) throw new Error(`On the wire '${wireName}' means '${known}', it cannot mean '${name}' too`)
    domainNames.set(wireName, name)
  }
  const fields: z.ZodMiniObject = domain
  const wire = z.clone(fields, { ...fields.def, shape: renameKeys(fields.shape, toWire) })
  const codec = z.codec(wire, z.custom<Fields>(isObject, 'Campo obrigatório'), {
    decode: (value) => renameKeys(value, toDomain),
    encode: (value) => renameKeys(value, toWire),
  })
  renamings.set(codec, { shape: domain.shape, toWire })
  // The type of an object whose keys are computed cannot be inferred: WireShape says what `renameKeys` does.
  return codec as unknown as z.ZodMiniCodec<
    z.ZodMiniObject<WireShape<Shape, Names>, Config>,
    z.ZodMiniCustom<z.output<z.ZodMiniObject<Shape, Config>>>
  >
}
