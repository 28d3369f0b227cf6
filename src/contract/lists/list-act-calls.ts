import * as z from 'zod'
import type { Call, Route } from '#src/contract/call.ts'
import { MAX_ACTED, MAX_NAMED } from './limits.ts'
import type { AnyList } from './list.ts'

export const ActOutcome = z
  .object({
    done: z.number().int(),
    refused: z.number().int(),
    /** Skipped: the act does not apply to them. */
    skipped: z.number().int(),
    why: z
      .array(z.object({ id: z.string(), message: z.string() }))
      .describe(`the first ${MAX_NAMED} refused rows`),
  })
  .meta({ id: 'ActOutcome' })
export type ActOutcome = z.infer<typeof ActOutcome>

const NamedRows = z
  .strictObject({ ids: z.array(z.string().max(100)).min(1, 'required').max(MAX_ACTED, 'tooMany') })
  .meta({ id: 'NamedRows' })

/**
 * One call for each act of a list that takes many rows. Who may make the act's own call may make it here.
 * @throws for a call that waits for a second admin: each is a proposal of its own
 */
export function actCalls(
  { name, acts = {} }: AnyList,
  asked: z.ZodObject,
  calls: Readonly<Record<string, Call>>,
): Record<Route, Call> {
  const ofMany = Object.entries(acts).filter(([, { single }]) => !single)
  const made = ofMany.map(([act, { call, about, reason }]): [Route, Call] => {
    const { access, inPerson, fourEyes, once } = calls[call] as Call
    if (fourEyes)
      throw new Error(`${name}: ${call} waits for a second admin, so it cannot be an act of many rows`)
    return [
      `POST /api/admin/lists/${name}/acts/${act}`,
      {
        summary: `${about.en} Makes ${call} for each row; a refused row does not stop the others`,
        access,
        makes: call,
        ...(inPerson && { inPerson }),
        ...(once && { once }),
        body: z.strictObject({
          rows: z.union([
            NamedRows,
            z.strictObject({ asked, count: z.number().int().min(1).describe('as the caller saw it') }),
          ]),
          ...(reason && { reason: z.string().trim().min(3, 'required').max(500, 'tooLong') }),
        }),
        answer: ActOutcome,
      },
    ]
  })
  return Object.fromEntries(made)
}
