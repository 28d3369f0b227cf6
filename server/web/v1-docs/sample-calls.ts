import { exampleIn, type ListedCall, resolve } from '#server/web/docs/read-document.ts'
import { EXAMPLE_INSTANT } from '#server/web/openapi/examples.ts'
import type { SampleCall } from './code-samples.ts'

const MINUTE_MS = 60_000

/** A call of the document with its own examples filled in, its instants a minute ago: an old consent is refused. */
export function sampleCallOf(
  document: object,
  { method, path, operation }: ListedCall,
  now: Date,
): SampleCall {
  const parameters = operation.parameters.map((one) => resolve(document, one))
  const ids = parameters.filter((one) => one.in === 'path').map((one) => String(one.example))
  const filled = parameters.reduce((text, one) => text.replace(`{${one.name}}`, String(one.example)), path)
  const required = parameters.filter((one) => one.in === 'query' && one.required)
  const query = Object.fromEntries(required.map((one) => [one.name, firstExample(document, one.schema)]))
  const body = exampleIn(document, operation.requestBody?.content['application/json'])
  return {
    method,
    path: filled,
    operationId: operation.operationId,
    ids,
    ...(required.length > 0 && { query }),
    ...(body !== undefined && { body: recent(body, now) }),
  }
}

function recent(value: unknown, now: Date): unknown {
  if (Array.isArray(value)) return value.map((part) => recent(part, now))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, recent(part, now)]))
  return value === EXAMPLE_INSTANT ? new Date(now.getTime() - MINUTE_MS).toISOString() : value
}

function firstExample(document: object, schema: object): unknown {
  const { examples, enum: values } = resolve<{ examples?: unknown[]; enum?: unknown[] }>(document, schema)
  return examples?.[0] ?? values?.[0] ?? ''
}
