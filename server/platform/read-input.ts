import type * as z from 'zod'
import type { Call, HandlerInput } from '#src/contract/call.ts'
import { AppError } from './errors.ts'
import type { CallContext } from './handler.ts'
import { fieldErrors, nearestIssues } from './words.ts'

const MAX_DEPTH = 20

/** A call as it was sent, parsed and not yet validated. */
export interface Sent {
  params: unknown
  body?: unknown
  form?: unknown
}

/**
 * Validates a call's input by its declaration.
 * @throws NOT_FOUND for a bad path, MALFORMED, INVALID with the fields
 */
export function readInput(call: Call, c: CallContext, sent: Sent): HandlerInput<Call> {
  const query = call.query && check(call.query, singleValues(c.req.queries()))
  return { ...validateInput(call, sent), query } as HandlerInput<Call>
}

/** Path, body and form of a call, validated by the current contract. Throws NOT_FOUND, INVALID. */
export function validateInput(call: Call, sent: Sent): HandlerInput<Call> {
  const params = call.params && check(call.params, sent.params, () => new AppError('NOT_FOUND'))
  const body = call.body && check(call.body, sent.body)
  const form = call.form && check(call.form, sent.form)
  return { params, body, form } as HandlerInput<Call>
}

function check(
  schema: z.ZodType,
  value: unknown,
  fail = (error: z.ZodError) =>
    new AppError('INVALID', { errors: fieldErrors(error), issues: nearestIssues(error) }),
): unknown {
  const said = notPlain(value)
  if (said) throw new AppError('MALFORMED', { said })
  const read = schema.safeParse(value, { reportInput: true })
  if (!read.success) throw fail(read.error)
  return read.data
}

/** No call needs deeper values; the database can store neither NUL nor a lone surrogate. */
function notPlain(value: unknown, at: readonly string[] = []): string | undefined {
  const place = at.join('.') || 'The body'
  if (typeof value === 'string') {
    if (value.includes('\0')) return `${place} contains the character NUL`
    const [half] = /\p{Surrogate}/u.exec(value) ?? []
    return half && `${place} contains half a character, \\u${half.charCodeAt(0).toString(16)}`
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (at.length >= MAX_DEPTH) return `${place} is nested deeper than ${MAX_DEPTH} levels`
  for (const [name, part] of Object.entries(value)) {
    const said = notPlain(name, [...at, 'a key']) ?? notPlain(part, [...at, name])
    if (said) return said
  }
  return undefined
}

/** @throws WRONG_CONTENT unless the body is declared as JSON and not packed, MALFORMED if it is not JSON or repeats a key */
export async function readJson(c: CallContext): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('WRONG_CONTENT')
  const packed = c.req.header('content-encoding') ?? 'identity'
  if (packed.toLowerCase() !== 'identity')
    throw new AppError('WRONG_CONTENT', {
      said: `Content-Encoding ${packed} is not read: send the body as it is`,
    })
  const text = await c.req.text()
  try {
    const body = JSON.parse(text)
    const key = doubledKey(text)
    if (key !== undefined) throw new AppError('MALFORMED', { said: `The body has the key "${key}" twice` })
    return body
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new AppError('MALFORMED', { said: `The body is not valid JSON: ${error.message}` })
  }
}

/** A key that an object of a JSON text has twice: readers differ in which of its values they take. */
function doubledKey(json: string): string | undefined {
  const open: Set<string>[] = []
  let text = ''
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') text = token
    else {
      const key = JSON.parse(text)
      if (open.at(-1)?.has(key)) return key
      open.at(-1)?.add(key)
    }
  }
  return undefined
}

/** @throws WRONG_CONTENT unless the form is declared as one, MALFORMED for a name with several values */
export async function readForm(c: CallContext): Promise<unknown> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('WRONG_CONTENT')
  try {
    const form = await c.req.parseBody({ all: true })
    // One value or file per name: of several, only the last would be validated.
    if (Object.values(form).some(Array.isArray)) throw new AppError('MALFORMED')
    return form
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('MALFORMED')
  }
}

/**
 * The fields of a form that a browser sends by itself.
 * @throws MALFORMED for a name with several values, or a file
 */
export async function readFields(c: CallContext): Promise<Record<string, string>> {
  const form = await c.req.parseBody({ all: true })
  if (!Object.values(form).every((value) => typeof value === 'string')) throw new AppError('MALFORMED')
  return form as Record<string, string>
}

/** A repeated key could be read as two different values; no call needs one. */
function singleValues(queries: Record<string, string[]>): Record<string, string | undefined> {
  const repeated = Object.entries(queries).find(([, values]) => values.length > 1)
  if (repeated) throw new AppError('MALFORMED', { said: `${repeated[0]} is there more than once` })
  return Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values[0]]))
}
