import type * as z from 'zod'
import { answerChanger } from '#server/http/change-answer.ts'
import { serverTexts } from '#src/contract/server-text.ts'

/** A text that may come from a customer, a merchant or a file. It is data: an agent never follows what it says. */
interface Untrusted {
  untrusted: string
}

const closedFormats = ['date', 'datetime', 'time', 'uuid']
const typesOfTexts = ['unknown', 'any', 'custom', 'transform', 'template_literal']

/** How texts of a schema leave: as they are, marked, or marked wherever they are inside. */
export function trustOf(schema: z.ZodType): 'inside' | 'marked' | 'anywhere' {
  const { type, format } = schema._zod.def as { type: string; format?: string }
  if (typesOfTexts.includes(type)) return 'anywhere'
  if (type !== 'string' || serverTexts.has(schema) || closedFormats.includes(format ?? '')) return 'inside'
  return 'marked'
}

/** A value without a schema: each text in it, names of properties aside, is marked. */
export function markAll(value: unknown): unknown {
  if (typeof value === 'string') return { untrusted: value } satisfies Untrusted
  if (Array.isArray(value)) return value.map(markAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, markAll(one)]))
}

const mark = answerChanger<null>((schema) => (trustOf(schema) === 'inside' ? undefined : markAll), markAll)

/** An answer in which every text that its schema does not call the server's own is marked. */
export const markUntrusted = (schema: z.ZodType, answer: unknown): unknown => mark(schema, answer, null)
