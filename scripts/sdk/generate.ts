import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldsOf, type Schema, typeName, typeOf } from './types-of-schemas.ts'

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>
}

/** What the generator reads of /v1/openapi.json. */
export interface ApiDocument {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const runtime = readFileSync(join(import.meta.dirname, 'runtime.ts'), 'utf8')

/** A typed client of the lead API in one file, made from its document alone. */
export function generateSdk(document: ApiDocument): string {
  const { paths, components, info } = document
  const operations = Object.entries(paths).flatMap(([path, all]) =>
    Object.entries(all).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const resources = new Map<string, string[]>()
  for (const { path, method, operation } of operations) {
    const [resource = '', act = ''] = operation.operationId.split('.')
    resources.set(resource, [...(resources.get(resource) ?? []), methodOf(act, method, path, operation)])
  }
  const classes = [...resources].map(
    ([name, methods]) => `class ${className(name)} {\n${fields}${methods.join('\n')}}\n`,
  )
  return [
    `/*
 * Client of the Tulna lead API, version ${info.version}. Made by \`npm run sdk\` from /v1/openapi.json: change the
 * declarations, not this file. No dependencies; Node 20 and newer, Deno, Bun, and edge runtimes.
 */
`,
    runtime
      .replace('export type WebhookBody = object', 'export type WebhookBody = Event')
      .replace("string = 'newest'", `string = '${info.version}'`),
    ...Object.entries(components.schemas).map(([name, schema]) => declaration(typeName(name), schema)),
    ...classes,
    `/** The lead API. \`new Tulna(key, { baseUrl })\`: a test key sees test objects, a live key live ones. */
export class Tulna {
${[...resources.keys()].map((name) => `  readonly ${name}: ${className(name)}\n`).join('')}  constructor(key: string | undefined, options: TulnaOptions) {
    const connection = new Connection(key ?? '', options)
${[...resources.keys()].map((name) => `    this.${name} = new ${className(name)}(connection)\n`).join('')}  }
}
`,
  ].join('\n')
}

const className = (resource: string) => `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Calls`

const fields = `  private readonly connection: Connection
  constructor(connection: Connection) {
    this.connection = connection
  }
`

function declaration(name: string, schema: Schema): string {
  const words = schema.description ? `/** ${schema.description} */\n` : ''
  return schema.properties && schema.type === 'object'
    ? `${words}export interface ${name} ${fieldsOf(schema)}\n`
    : `${words}export type ${name} = ${typeOf(schema)}\n`
}

function methodOf(act: string, method: string, path: string, operation: Operation): string {
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  const inQuery = operation.parameters.filter((one) => one.in === 'query')
  const body = operation.requestBody?.content['application/json'].schema
  const answer = operation.responses['200']?.content?.['application/json'].schema ?? {}
  const item = listItem(answer)
  const query: Schema = {
    type: 'object',
    properties: Object.fromEntries(
      inQuery
        .filter(({ name }) => !item || name !== 'cursor')
        .map((one) => [
          one.name,
          { ...one.schema, ...(one.description && { description: one.description }) },
        ]),
    ),
    required: inQuery.filter((one) => one.required).map(({ name }) => name),
  }
  const hasQuery = Object.keys(query.properties ?? {}).length > 0
  const empty = body?.type === 'object' && Object.keys(body.properties ?? {}).length === 0
  const takes = [
    ...inPath.map((one) => `${one.name}: ${typeOf(one.schema)}`),
    ...(hasQuery ? [`query${query.required?.length ? '' : '?'}: ${typeOf(query, '  ')}`] : []),
    ...(body && !empty ? [`body: ${typeOf(body, '  ')}`] : []),
    'options?: CallOptions',
  ]
  const address = `\`${path.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${name})}`)}\``
  const words = [operation.summary, operation.description].filter(Boolean).join('. ')
  const queryArgument = hasQuery ? 'query' : 'undefined'
  const sent = body ? (empty ? '{}' : 'body') : 'undefined'
  const result = item
    ? `Listing<${typeOf(item, '  ')}> {\n    return this.connection.list(${address}, ${queryArgument}, options)`
    : `Promise<${typeOf(answer, '  ')}> {\n    return this.connection.call('${method}', ${address}, ${queryArgument}, ${sent}, options)`
  return `\n  /** ${words} */\n  ${act}(${takes.join(', ')}): ${result}\n  }\n`
}

/** What a list holds, if the answer is one. */
function listItem({ properties }: Schema): Schema | undefined {
  return properties?.object?.const === 'list' ? properties.data?.items : undefined
}
