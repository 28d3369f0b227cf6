import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, HandlerInput } from '#src/contract/call.ts'
import { approvalCalls } from './approval-calls.ts'
import { type Describers, fact } from './line.ts'
import type { Described } from './sealed.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** One for each call that may need approval; every domain exports its own, composition collects them. */
    approvals: Describers
  }
}

/**
 * What a stored call would do with the current data; what was sent, for a call that nobody expected to wait.
 * @throws what the call itself throws for missing rows, MAKER_GONE for a call that no longer exists
 */
export async function describe(
  route: string,
  input: HandlerInput<Call>,
  deps: Deps,
  now: Date,
): Promise<Described> {
  if (!Object.hasOwn(deps.approvals, route)) return describeSent(route, input)
  // The list pairs each call with the describer for that call's input.
  return deps.approvals[route as keyof Describers](input as never, deps, now)
}

function describeSent(route: string, { params, body }: HandlerInput<Call>): Described {
  const call = approvalCalls.get(route)?.call
  if (!call) throw new AppError('MAKER_GONE')
  const sent = Object.entries({ ...(params as object), ...(body as object) })
  return {
    subject: call.summary,
    link: null,
    lines: sent.map(([name, value]) => ({
      ...fact('sent', 'text', typeof value === 'string' ? value : JSON.stringify(value)),
      of: name,
    })),
  }
}
