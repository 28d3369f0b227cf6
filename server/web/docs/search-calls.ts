import type { Json } from '#server/web/openapi/json.ts'
import type { Answer, ListedCall, Shape } from './read-document.ts'
import { resolve } from './read-document.ts'

export interface Found {
  call: ListedCall
  /** Fields whose names hold a word of the question. */
  fields: string[]
}

const MOST = 60

/** The calls in which every word of a question stands: in the path, the summary or the name of a field. */
export function searchCalls(document: object, calls: readonly ListedCall[], question: string): Found[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return calls
    .map((call) => {
      const { path, method, operation } = call
      const head = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase()
      const names = fieldNames(document, call)
      const fields = names.filter((name) => words.some((word) => name.toLowerCase().includes(word)))
      const whole = words.every(
        (word) => head.includes(word) || fields.some((name) => name.toLowerCase().includes(word)),
      )
      const score =
        words.filter((word) => path.toLowerCase().includes(word)).length * 2 +
        words.filter((word) => head.includes(word)).length
      return { call, fields, score: whole ? score : -1 }
    })
    .filter(({ score }) => score >= 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
}

const known = new WeakMap<ListedCall, string[]>()

function fieldNames(document: object, call: ListedCall): string[] {
  const found = known.get(call)
  if (found) return found
  const { parameters, requestBody, responses } = call.operation
  const names = new Set(parameters.map((one) => resolve(document, one).name))
  const answer: Answer = resolve(document, responses['200'] ?? {})
  const bodies = [requestBody, answer].flatMap((one) => Object.values(one?.content ?? {}))
  for (const { schema } of bodies) collect(document, schema, names, 0)
  known.set(call, [...names])
  return [...names]
}

function collect(document: object, schema: Shape, names: Set<string>, depth: number): void {
  if (depth > 6) return
  const shape = resolve<Shape>(document, schema)
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    names.add(name)
    collect(document, part, names, depth + 1)
  }
  const inner = [shape.items, shape.additionalProperties, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  for (const part of inner)
    if (typeof part === 'object') collect(document, part as Shape & Json, names, depth + 1)
}
