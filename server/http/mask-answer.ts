import * as z from 'zod'
import type { Who } from '#server/platform/who.ts'
import type { Call } from '#src/contract/call.ts'
import { type PersonalKind, personalData } from '#src/contract/personal.ts'
import { maskAs } from '#src/domain/personal-masks.ts'
import { answerChanger } from './change-answer.ts'

const mask = answerChanger<(kind: PersonalKind) => boolean>((schema) => {
  const kind = personalData.get(schema)?.kind
  if (!kind) return undefined
  const takesText = z.safeParse(schema, 'XXXXX').success
  return (value, hides) => {
    if (value === null || value === undefined || !hides(kind)) return value
    return typeof value === 'string' || takesText ? maskAs(kind, String(value)) : null
  }
})

/**
 * An answer as this caller may read it, by the masking policy. It is applied to every answer, so that a handler cannot
 * forget it.
 */
export const maskAnswer = (
  { reveals = [] }: Pick<Call, 'reveals'>,
  schema: z.ZodType,
  answer: unknown,
  who: Who | null,
): unknown => (who?.kind === 'customer' ? answer : mask(schema, answer, (kind) => !reveals.includes(kind)))
