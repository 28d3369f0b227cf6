import type * as z from 'zod'
import { type Call, splitRoute } from '#src/contract/call.ts'
import { answerNames, byStatus } from './error-codes.ts'
import { exampleOf } from './examples.ts'
import type { Json } from './json.ts'
import type { SchemaStore } from './schemas.ts'
import type { DocumentStyle } from './style.ts'

interface Maker {
  store: SchemaStore
  style: DocumentStyle
  /** Examples of named schemas, filled on the way. */
  examples: Json
}

/** One call as an operation. @param path the variant of its path with or without an optional segment */
export function operation(maker: Maker, tag: string, route: string, call: Call, path: string): Json {
  const { style } = maker
  const { method } = splitRoute(route)
  const input = call.body ?? call.form
  const security = style.security(call)
  return {
    operationId: style.operationId(method, path),
    tags: [tag],
    summary: call.summary,
    description: style.description(call),
    parameters: [
      ...parameters(maker, call.params, 'path', path),
      ...parameters(maker, call.query, 'query', path),
      ...style.requestHeaders(route),
    ],
    ...(input && {
      requestBody: {
        required: !input.safeParse(undefined).success,
        content: {
          [call.body ? 'application/json' : 'multipart/form-data']: content(
            maker,
            input,
            'input',
            !call.form,
          ),
        },
      },
    }),
    responses: { 200: success(maker, method, call), ...refusals(maker, route, call) },
    ...(security.length > 0 && { security }),
  }
}

/** Schema and example of a body. */
export function content(
  { store, examples }: Pick<Maker, 'store' | 'examples'>,
  schema: z.ZodType,
  io: 'input' | 'output',
  shown = true,
): Json {
  const json = store.of(schema, io)
  if (!shown) return { schema: json }
  const example = validExample(schema, (optional) => exampleOf(json, (ref) => store.named(ref), optional))
  const name = Object.keys(json).length === 1 && typeof json.$ref === 'string' && json.$ref.split(':')[1]
  if (!name) return { schema: json, example }
  const named = `${name}${io === 'input' ? 'Input' : ''}`
  examples[named] = { value: example }
  return { schema: json, examples: { default: { $ref: `#/components/examples/${named}` } } }
}

/** An example that the schema accepts: without the optional fields that rules across fields refuse. */
function validExample(schema: z.ZodType, make: (optional: boolean) => unknown): unknown {
  let example = make(true)
  for (let round = 0; round < 8; round++) {
    const { error } = schema.safeParse(example)
    if (!error) return example
    const wrong = new Set(error.issues.map(({ path }) => JSON.stringify(path)))
    const pruned = prune(example, wrong, [])
    if (JSON.stringify(pruned) === JSON.stringify(example)) break
    example = pruned
  }
  return make(false)
}

/** Without the values at these paths. */
function prune(value: unknown, paths: ReadonlySet<string>, at: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) return value.map((part, index) => prune(part, paths, [...at, index]))
  if (typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).filter(([key]) => !paths.has(JSON.stringify([...at, key])))
  return Object.fromEntries(left.map(([key, part]) => [key, prune(part, paths, [...at, key])]))
}

function success(maker: Maker, method: string, call: Call): Json {
  const headers = headersFor(maker.style, 200, method)
  const file = { schema: { type: 'string', format: 'binary' } }
  return {
    description: call.file ? 'The file' : 'OK',
    ...headers,
    content: call.file
      ? Object.fromEntries(call.file.map((type) => [type, file]))
      : { 'application/json': content(maker, call.answer, 'output') },
  }
}

function refusals({ style }: Maker, route: string, call: Call): Json {
  const answers = byStatus(style.errors(route, call)).map(([status, errors]) => {
    const own = errors.filter((error) => error.own).map(({ code }) => code)
    const ref = `#/components/responses/${answerNames[status]}`
    return [status, { $ref: ref, ...(own.length > 0 && { description: own.join(', ') }) }]
  })
  return {
    ...Object.fromEntries(answers),
    ...(call.fourEyes && { 202: { $ref: '#/components/responses/WaitsForApproval' } }),
    ...(style.open && { default: { $ref: '#/components/responses/Error' } }),
  }
}

/** The answers that operations share, one for each status. */
export function sharedAnswers(style: DocumentStyle, routes: readonly (readonly [string, Call])[]): Json {
  const all = routes.flatMap(([route, call]) => style.errors(route, call))
  const known = new Map(all.map((error) => [error.code, error]))
  const schema = { $ref: '#/components/schemas/Error' }
  const shared = byStatus([...known.values()]).map(([status, errors]) => [
    answerNames[status],
    {
      description: errors.map(({ code }) => code).join(', '),
      ...headersFor(style, status),
      content: {
        'application/json': {
          schema,
          examples: Object.fromEntries(errors.map(({ code }) => [code, { value: style.errorExample(code) }])),
        },
      },
    },
  ])
  const fallback = {
    Error: {
      description: 'Another error; the code says which',
      ...headersFor(style, 500),
      content: { 'application/json': { schema } },
    },
  }
  return { ...Object.fromEntries(shared), ...(style.open && fallback) }
}

/** Headers of an answer of this status. */
function headersFor(style: DocumentStyle, status: number, method?: string): Json {
  const names = style.headersOf(status, method)
  if (names.length === 0) return {}
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  }
}

function parameters(
  { store }: Maker,
  schema: z.ZodObject | undefined,
  where: 'path' | 'query',
  path: string,
): Json[] {
  return Object.entries(schema?.shape ?? {})
    .filter(([name]) => where === 'query' || path.includes(`{${name}}`))
    .map(([name, part]) => {
      const { description, ...json } = store.of(part as z.ZodType, 'input')
      return {
        name,
        in: where,
        required: where === 'path' || !(part as z.ZodType).safeParse(undefined).success,
        ...(description !== undefined && { description }),
        schema: json,
        ...(where === 'path' && { example: exampleOf(json, (ref) => store.named(ref)) }),
      }
    })
}
