import { actorOf } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext, Handler } from '#server/platform/handler.ts'
import type { Who } from '#server/platform/who.ts'
import type { Call, HandlerInput } from '#src/contract/call.ts'

/** Makes a call for `who`: with validated input, and with who its writes are recorded for. */
export const runHandler = (
  handle: Handler,
  input: HandlerInput<Call>,
  who: Who | null,
  deps: Deps,
  c: CallContext,
  now: Date,
) => {
  const actor = who && actorOf(who, c.get('requestId'), now)
  return handle({ ...input, who: who as never, actor: actor as never, now }, deps, c)
}
