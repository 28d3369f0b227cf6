import { exampleIn, type ListedCall, resolve } from '#server/web/docs/read-document.ts'
import type { SampleCall } from './code-samples.ts'

/** A call of the document with its own examples filled in. */
export function sampleCallOf(document: object, { method, path, operation }: ListedCall): SampleCall {
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
    ...(body !== undefined && { body }),
  }
}

function firstExample(document: object, schema: object): unknown {
  const { examples, enum: values } = resolve<{ examples?: unknown[]; enum?: unknown[] }>(document, schema)
  return examples?.[0] ?? values?.[0] ?? ''
}
