import type * as z from 'zod'
import type { Call, HandlerInput } from '#src/contract/call.ts'
import { AppError } from './errors.ts'
import type { CallContext } from './handler.ts'
import { fieldErrors, missingFields } from './words.ts'

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
    new AppError('INVALID', { errors: fieldErrors(error), missing: missingFields(error) }),
): unknown {
  if (!isPlain(value)) throw new AppError('MALFORMED')
  const read = schema.safeParse(value, { reportInput: true })
  if (!read.success) throw fail(read.error)
  return read.data
}

/** No call needs deeper values; the database can store neither NUL nor a lone surrogate. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every((entry) => entry.every((part) => isPlain(part, depth + 1)))
  )
}

/** @throws WRONG_CONTENT unless the body is declared as JSON, MALFORMED if it is not */
export async function readJson(c: CallContext): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('WRONG_CONTENT')
  try {
    return await c.req.json()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('MALFORMED')
  }
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
  if (Object.values(queries).some((values) => values.length > 1)) throw new AppError('MALFORMED')
  return Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values[0]]))
}
