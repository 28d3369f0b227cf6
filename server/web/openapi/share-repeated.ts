import type { Document } from './document.ts'
import type { Json } from './json.ts'

/** Places at which a parameter stands under components rather than in the operations. */
const FEWEST = 3

/**
 * The document with parameters that several operations have, and answers that are one named schema, under components:
 * each operation refers to them by name.
 */
export function shareRepeated(document: Document): Document {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const components = document.components as unknown as Record<'parameters' | 'responses', Json>
  const parameters = sharedParameters(operations)
  const responses: Json = {}
  for (const operation of operations) {
    const all = operation.parameters as Json[]
    operation.parameters = all.map((one) => parameters.refs.get(JSON.stringify(one)) ?? one)
    const answers = operation.responses as Record<string, Json>
    const name = nameOfAnswer(answers[200])
    if (!name) continue
    responses[name] ??= answers[200]
    answers[200] = { $ref: `#/components/responses/${name}` }
  }
  components.parameters = { ...components.parameters, ...parameters.named }
  components.responses = { ...components.responses, ...responses }
  return document
}

/** By their name where it is enough, else by their name and what they take. */
function sharedParameters(operations: readonly Json[]) {
  const counts = new Map<string, number>()
  for (const { parameters } of operations)
    for (const one of parameters as Json[]) {
      const text = JSON.stringify(one)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  const named: Json = {}
  const refs = new Map<string, Json>()
  for (const [text, count] of counts) {
    const parameter = JSON.parse(text) as Json
    if (count < FEWEST || parameter.$ref) continue
    const { type, format, enum: choices } = parameter.schema as Json
    const full = `${parameter.name}_${format ?? (choices ? 'choice' : (type ?? 'text'))}`
    const name = [String(parameter.name), full].find((free) => !(free in named))
    if (!name) continue
    named[name] = parameter
    refs.set(text, { $ref: `#/components/parameters/${name}` })
  }
  return { named, refs }
}

/** The schema that an answer is, where it is nothing but a named one. */
function nameOfAnswer(answer: Json | undefined): string | undefined {
  const { schema } = ((answer?.content as Json | undefined)?.['application/json'] ?? {}) as { schema?: Json }
  const ref = schema && Object.keys(schema).length === 1 ? schema.$ref : undefined
  return typeof ref === 'string' ? ref.split('/').at(-1) : undefined
}
