/** A JSON Schema, as far as types need it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  enum?: unknown[]
  const?: unknown
}

/** Names that the client's own code uses. */
const taken: Readonly<Record<string, string>> = { Error: 'ErrorBody' }

/** The type of a reference. */
export const typeName = (ref: string): string => {
  const name = ref.split('/').at(-1) as string
  return taken[name] ?? name
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)

const union = (types: string[]): string => [...new Set(types)].join(' | ')

const simple: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A schema as a type of TypeScript. */
export function typeOf(schema: Schema, pad = ''): string {
  if (schema.$ref) return typeName(schema.$ref)
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map((choice) => typeOf(choice, pad)))
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, pad)).join(' & ')
  const types = [schema.type ?? []].flat()
  if (types.length === 0) return 'unknown'
  return union(types.map((type) => ofType(type, schema, pad)))
}

function ofType(type: string, schema: Schema, pad: string): string {
  if (type === 'array') {
    const item = typeOf(schema.items ?? {}, pad)
    return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`
  }
  if (type !== 'object') return simple[type] ?? 'unknown'
  if (schema.properties) return fieldsOf(schema, pad)
  const { additionalProperties: extra } = schema
  return `Record<string, ${typeof extra === 'object' ? typeOf(extra, pad) : 'unknown'}>`
}

/** The properties of an object between braces, with their descriptions. */
export function fieldsOf({ properties = {}, required = [] }: Schema, pad = ''): string {
  const inner = `${pad}  `
  const lines = Object.entries(properties).map(([name, part]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`
    const words = part.description ? `${inner}/** ${part.description.replaceAll('*/', '* /')} */\n` : ''
    return `${words}${inner}${key}${required.includes(name) ? '' : '?'}: ${typeOf(part, inner)}\n`
  })
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${pad}}`
}
