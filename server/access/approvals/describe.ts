import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, HandlerInput } from '#src/contract/call.ts'
import type { Describers } from './line.ts'
import type { Described } from './sealed.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** One for each call that may wait; every domain exports its own, composition collects them. */
    approvals: Describers
  }
}

/**
 * What a stored call would do with the data of this moment.
 * @throws what the call itself throws for missing rows, MAKER_GONE for a call that no longer exists
 */
export function describe(
  route: string,
  input: HandlerInput<Call>,
  deps: Deps,
  now: Date,
): Promise<Described> {
  if (!Object.hasOwn(deps.approvals, route)) throw new AppError('MAKER_GONE')
  // The list has this call's describer for this call's input.
  return deps.approvals[route as keyof Describers](input as never, deps, now)
}
