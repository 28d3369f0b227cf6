import { catalogueCalls } from '#server/app.ts'
import type { Call } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import type { Caller } from '#tests/support/app.ts'
import type { Operation } from '#tests/support/openapi/document-calls.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is read as its readers do, without our types
type OpenApi = any

/** A declared call and its operation in the inside document; optional parts of a path are operations of their own. */
export interface DeclaredOperation {
  /** As the document names it. */
  route: string
  call: Call
  operation: Operation
}

/** Every declared call that answers at once, and what finds a `$ref` of the document. */
export async function declaredOperations(nobody: Caller) {
  const document: OpenApi = (await nobody.get('/api/openapi.json')).body
  const resolve = <T>(ref: string): T =>
    ref
      .slice(2)
      .split('/')
      .reduce((at: OpenApi, part) => at[part], document)
  const calls = callsByRoute()
  const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, all]) =>
    Object.entries(all).flatMap(([method, operation]): DeclaredOperation[] => {
      const route = `${method.toUpperCase()} ${path}`
      const call = calls.get(route)
      return call && !isStream(operation) ? [{ route, call, operation }] : []
    }),
  )
  return { operations, resolve }
}

/** It answers for as long as a user listens. */
const isStream = ({ responses }: Operation) => JSON.stringify(responses['200'])?.includes('text/event-stream')

/** Every declared call by its routes, with and without the optional parts of its path. */
export function callsByRoute(): Map<string, Call> {
  const calls = Object.entries({ ...contract, ...catalogueCalls() } as Record<string, Call>)
  return new Map(
    calls.flatMap(([route, call]) =>
      [route.replaceAll('?}', '}'), route.replace(/\/\{\w+\?\}/g, '')].map((name) => [name, call] as const),
    ),
  )
}
