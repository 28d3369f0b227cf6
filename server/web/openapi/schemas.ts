import * as z from 'zod'
import { validatedBy } from '#src/contract/catalogue/as-stored.ts'
import { type Json, mapObjects, mapSchemas } from './json.ts'

type Io = 'input' | 'output'
interface Converted {
  json: Json
  /** Schemas with a name of their own (`.meta({ id })`) inside it. */
  named: Record<string, Json>
}

const REF = '#/components/schemas/'
const cache = { input: new WeakMap<z.ZodType, Converted>(), output: new WeakMap<z.ZodType, Converted>() }

/** A schema as JSON Schema; named ones become references, marked with the direction until the document is finished. */
function convert(schema: z.ZodType, io: Io): Converted {
  const known = cache[io].get(schema)
  if (known) return known
  const named: Record<string, Json> = {}
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const validating = validatedBy.get(zodSchema)
      if (validating) {
        const inner = convert(validating, io)
        Object.assign(named, inner.named)
        Object.assign(made, inner.json)
      }
      // zod leaves out the examples of what is transformed; ours are examples of the input.
      const examples = z.globalRegistry.get(zodSchema)?.examples
      if (examples && io === 'input' && !made.$ref) made.examples = examples as never
    },
  }) as Json
  const finished = (node: Json) => {
    if (typeof node.$ref === 'string') node.$ref = node.$ref.replace('#/$defs/', `${REF}${io}:`)
    simplify(node)
    return node
  }
  for (const [name, made] of Object.entries(($defs ?? {}) as Record<string, Json>))
    named[`${io}:${name}`] = mapSchemas(made, finished)
  const converted = { json: mapSchemas(rest, finished), named }
  cache[io].set(schema, converted)
  return converted
}

const saidByFormat = ['date-time', 'date', 'time', 'uuid', 'ipv4', 'ipv6']

/** Without what a format says already, and without the limits of every JavaScript integer. */
function simplify(made: Json): void {
  if (made.example !== undefined) made.examples = [made.example]
  delete made.example
  if (saidByFormat.includes(String(made.format))) delete made.pattern
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  const [one, none] = (made.anyOf ?? []) as Json[]
  if (made.type || (made.anyOf as Json[] | undefined)?.length !== 2 || none?.type !== 'null') return
  if (typeof one?.type !== 'string' || 'enum' in one || 'const' in one) return
  delete made.anyOf
  Object.assign(made, { ...one, ...made, type: [one.type, 'null'] })
}

/** Collects the schemas of a document; one with a name stands once, under components. */
export function schemaStore() {
  const store: Record<string, Json> = {}
  return {
    of(schema: z.ZodType, io: Io): Json {
      const { json, named } = convert(schema, io)
      for (const [name, made] of Object.entries(named)) {
        const other = store[name]
        if (other && other !== made && JSON.stringify(other) !== JSON.stringify(made))
          throw new Error(`two different schemas are called ${name}`)
        store[name] = made
      }
      return json
    },
    /** The schema that a reference of an unfinished document leads to. */
    named: (ref: string): Json => store[ref.slice(REF.length)] ?? {},
    /** The document with final names: one for what is the same in both directions, else `Name` and `NameInput`. */
    finish<T extends { components: { schemas: Json } }>(document: T): T {
      const names = finalNames(store)
      const rename = (node: Json) =>
        typeof node.$ref === 'string' && node.$ref.startsWith(REF)
          ? { ...node, $ref: REF + (names[node.$ref.slice(REF.length)] ?? node.$ref.slice(REF.length)) }
          : node
      const shared = Object.entries(store).map(([name, made]) => [names[name], made] as const)
      const schemas = Object.fromEntries(shared.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)))
      return mapObjects(
        {
          ...document,
          components: { ...document.components, schemas: { ...document.components.schemas, ...schemas } },
        },
        rename,
      ) as T
    },
  }
}
export type SchemaStore = ReturnType<typeof schemaStore>

function finalNames(store: Record<string, Json>): Record<string, string> {
  const inputs = Object.keys(store).filter((name) => name.startsWith('input:'))
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  const both = inputs.map(bare).filter((name) => store[`output:${name}`])
  // Two that refer to each other may be the same: assume so until a difference shows.
  let same = new Set(both)
  const text = (name: string) =>
    JSON.stringify(store[name]).replaceAll(
      /"(#\/components\/schemas\/)(?:in|out)put:(\w+)"/g,
      (all, at, to) => (same.has(to) ? `"${at}${to}"` : all),
    )
  for (;;) {
    const left = both.filter((name) => same.has(name) && text(`input:${name}`) === text(`output:${name}`))
    if (left.length === same.size) break
    same = new Set(left)
  }
  const differs = (name: string) => both.includes(bare(name)) && !same.has(bare(name))
  return Object.fromEntries(
    Object.keys(store).map((name) => [
      name,
      bare(name) + (name.startsWith('input:') && differs(name) ? 'Input' : ''),
    ]),
  )
}
