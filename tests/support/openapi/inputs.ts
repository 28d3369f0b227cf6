import fc from 'fast-check'

/** A JSON Schema, as the generator of inputs reads it. */
export interface InputSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: InputSchema[]
  oneOf?: InputSchema[]
  properties?: Record<string, InputSchema>
  required?: string[]
  items?: InputSchema
  pattern?: string
  format?: string
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

const instants = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Values that a schema of the document allows, now and then a declared example. */
export function valid(schema: InputSchema, resolve: (ref: string) => InputSchema): fc.Arbitrary<unknown> {
  const make = (node: InputSchema): fc.Arbitrary<unknown> => {
    const shown = (node.examples ?? []).map((one) => fc.constant(one))
    return shown.length > 0 ? fc.oneof(...shown, ofNode(node)) : ofNode(node)
  }
  const ofNode = (node: InputSchema): fc.Arbitrary<unknown> => {
    if (node.$ref) return make(resolve(node.$ref))
    if ('const' in node) return fc.constant(node.const)
    if (node.enum) return fc.constantFrom(...node.enum)
    const choices = node.anyOf ?? node.oneOf
    if (choices) return fc.oneof(...choices.map(make))
    const types = [node.type ?? 'string'].flat()
    return fc.oneof(...types.map((type) => ofType(type, node)))
  }
  const ofType = (type: string, node: InputSchema): fc.Arbitrary<unknown> => {
    if (type === 'null') return fc.constant(null)
    if (type === 'boolean') return fc.boolean()
    if (type === 'integer' || type === 'number') {
      const min = Math.ceil(node.minimum ?? Math.min(-1000, node.maximum ?? 0))
      return fc.integer({ min, max: Math.floor(node.maximum ?? Math.max(1000, min)) })
    }
    if (type === 'array')
      return fc.array(make(node.items ?? {}), {
        minLength: node.minItems ?? 0,
        maxLength: Math.min(node.maxItems ?? 5, 5),
      })
    if (type === 'object') {
      const properties = Object.entries(node.properties ?? {}).map(
        ([name, part]) => [name, make(part)] as const,
      )
      return fc.record(Object.fromEntries(properties), {
        requiredKeys: (node.required ?? []).filter((name) => name in (node.properties ?? {})),
      })
    }
    if (node.format === 'date-time') return instants
    if (node.format === 'ipv4') return fc.ipV4()
    if (node.format === 'ipv6') return fc.ipV6()
    if (node.pattern) return fc.stringMatching(new RegExp(node.pattern, 'u'))
    return fc.string({
      minLength: node.minLength ?? 0,
      maxLength: Math.min(node.maxLength ?? 40, 40),
      unit: 'grapheme',
    })
  }
  return make(schema)
}

/** The same with one thing wrong: a property replaced, left out or added, or another value altogether. */
export const invalid = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(good, fc.nat(20), fc.jsonValue(), fc.constantFrom('replace', 'remove', 'add'))
      .map(([value, at, other, how]) => {
        if (typeof value !== 'object' || value === null) return other
        const entries = Object.entries(value)
        const [name] = entries[at % Math.max(entries.length, 1)] ?? []
        if (how === 'add' || name === undefined) return { ...value, [`extra_${at}`]: other }
        return Object.fromEntries(
          entries.flatMap(([key, part]) =>
            key !== name ? [[key, part]] : how === 'remove' ? [] : [[key, other]],
          ),
        )
      }),
  )
