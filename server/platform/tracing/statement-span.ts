import { SpanKind } from '@opentelemetry/api'
import { inSpan, isTraced } from './span.ts'

const MAX_LENGTH = 2000
/** Texts and numbers inside a statement, also a text that is cut off at LONGEST; placeholders such as $1 stay. */
const literals = /'(?:[^']|'')*(?:'|$)|(?<![\w$".])\d+(?:\.\d+)?/g
/** `extract(epoch from …)`: what follows is no table. */
const parts = /extract\s*\(\s*\w+\s+from/gi
const target = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)"?/i

/** Runs a statement as a span of the request or job it belongs to; its values are not recorded. */
export function inStatementSpan<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!isTraced()) return run()
  const statement = text.slice(0, MAX_LENGTH).replace(literals, '?')
  const operation = /[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? 'statement'
  const table = target.exec(statement.replace(parts, ''))?.[1]
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': statement,
    ...(table && { 'db.collection.name': table }),
  }
  return inSpan(table ? `${operation} ${table}` : operation, { kind: SpanKind.CLIENT, attributes }, run)
}

type Query = (...args: never[]) => unknown

/** Makes a client's promised queries spans. A query with a callback is the pool's own, which has its span already. */
export function traceQueries(client: object & { query: Query }): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const text = textOf(args[0])
    if (text === undefined || typeof args.at(-1) === 'function') return query(...args)
    return inStatementSpan(text, () => query(...args) as Promise<unknown>)
  }) as Query
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text } = statement as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}
