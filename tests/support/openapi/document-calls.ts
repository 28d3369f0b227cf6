import fc from 'fast-check'
import { type InputSchema, invalid, valid } from './inputs.ts'

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema: InputSchema
}

/** An operation of an OpenAPI document, as the generator reads it. */
export interface Operation {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: InputSchema }> }
  responses: Record<string, { $ref?: string }>
}

/** A call made from the document. */
export interface Sent {
  route: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | null
}

interface Options {
  /** Finds what a `$ref` of the document points at. */
  resolve: <T>(ref: string) => T
  /** Ids of objects that there are, so that calls reach beyond 404. */
  ids: readonly string[]
  headers: fc.Arbitrary<Record<string, string>>
}

/** An empty segment, and one that a URL takes for this or the upper folder, is another path. */
const isSegment = (text: string) => !['', '.', '..'].includes(text)

const JSON_TYPE = 'application/json'

/** A value as it goes over the wire in an address: what is no text, as JSON. */
export const inAddress = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Calls of one operation, with inputs that its schemas allow and inputs that they do not. */
export function callsOf(
  route: string,
  { parameters, requestBody }: Operation,
  { resolve, ids, headers }: Options,
): fc.Arbitrary<Sent> {
  const [method = '', path = ''] = route.split(' ')
  const found = parameters.map((one) => (one.$ref ? resolve<Parameter>(one.$ref) : one))
  const text = (schema: InputSchema) =>
    fc
      .oneof({ weight: 3, arbitrary: valid(schema, resolve) }, { weight: 1, arbitrary: fc.string() })
      .map(inAddress)
  const inPath = found.filter((one) => one.in === 'path')
  const inQuery = found.filter((one) => one.in === 'query')
  const known = fc.constantFrom(...ids)
  const places = fc.tuple(...inPath.map(({ schema }) => fc.oneof(known, text(schema).filter(isSegment))))
  const query = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, text(schema)])), {
    requiredKeys: [],
  })
  return fc.tuple(places, query, bodyOf(requestBody, resolve), headers).map(([values, asked, body, more]) => {
    const filled = inPath.reduce(
      (at, { name }, index) => at.replace(`{${name}}`, encodeURIComponent(String(values[index]))),
      path,
    )
    const search = new URLSearchParams(asked as Record<string, string>).toString()
    return { route, method, path: filled + (search && `?${search}`), headers: more, body }
  })
}

function bodyOf(
  requestBody: Operation['requestBody'],
  resolve: Options['resolve'],
): fc.Arbitrary<string | FormData | null> {
  if (!requestBody) return fc.constant(null)
  const form = requestBody.content['multipart/form-data']
  const schema = requestBody.content[JSON_TYPE]?.schema ?? form?.schema
  if (!schema) return fc.string()
  const good = valid(schema, resolve)
  const value = fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: invalid(good) })
  if (form) return value.map(formOf)
  return fc.oneof(
    { weight: 9, arbitrary: value.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: fc.string() },
  )
}

/** Text that reads as a table is sent as a file. */
export function formOf(value: unknown): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(Object(value)))
    if (typeof part === 'string') form.append(name, new File([part], 'file.csv', { type: 'text/csv' }))
    else form.append(name, JSON.stringify(part) ?? '')
  return form
}
