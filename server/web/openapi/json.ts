export type Json = Record<string, unknown>

/** A copy of a JSON value in which `change` replaces objects; it gets each one after its parts. */
export function mapObjects(value: unknown, change: (node: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => mapObjects(part, change))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapObjects(part, change)]))
  return change(copy)
}

const values = ['examples', 'example', 'default', 'const', 'enum', 'required']
const named = ['properties', '$defs', 'patternProperties']

/** A copy of a JSON Schema in which `change` replaces each schema; it gets each one after its parts. */
export function mapSchemas(schema: Json, change: (node: Json) => Json): Json {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    return typeof value === 'object' && value !== null ? mapSchemas(value as Json, change) : value
  }
  const ofNames = (parts: object) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inside(part)]))
  const copy = Object.entries(schema).map(([key, value]) => {
    if (values.includes(key)) return [key, value]
    return [key, named.includes(key) ? ofNames(value as object) : inside(value)]
  })
  return change(Object.fromEntries(copy))
}
