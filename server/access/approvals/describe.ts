import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, HandlerInput } from '#src/contract/call.ts'
import type { Describers } from './line.ts'
import type { Described } from './sealed.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** One for each call that may need approval; every domain exports its own, composition collects them. */
    approvals: Describers
  }
}

/**
 * What a stored call would do with the current data.
 * @throws what the call itself throws for missing rows, MAKER_GONE for a call that no longer exists
 */
export function describe(
  route: string,
  input: HandlerInput<Call>,
  deps: Deps,
  now: Date,
): Promise<Described> {
  if (!Object.hasOwn(deps.approvals, route)) throw new AppError('MAKER_GONE')
  // The list pairs each call with the describer for that call's input.
  return deps.approvals[route as keyof Describers](input as never, deps, now)
}
