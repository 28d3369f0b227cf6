import type { Context } from 'hono'
import type { Answer, Call, HandlerInput } from '#src/contract/call.ts'
import type { Deps } from './deps.ts'
import type { AppEnv } from './request.ts'
import type { WhoOf } from './who.ts'

export type CallContext = Context<AppEnv>

/** A handler receives validated input, who is calling, and the app's parts. */
export type Handler<C extends Call = Call> = (
  input: HandlerInput<C> & { who: WhoOf<C['access']>; now: Date },
  deps: Deps,
  c: CallContext,
) => Promise<Answer<C> | Response> | Answer<C> | Response

/** One handler for each declared call; a missing one is a compile error. */
export type Handlers<C extends Record<string, Call>> = { [R in keyof C]: Handler<C[R]> }
