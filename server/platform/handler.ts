import type { Context } from 'hono'
import type { Answer, Call, HandlerInput } from '#src/contract/call.ts'
import type { Actor } from './actor.ts'
import type { Deps } from './deps.ts'
import type { AppEnv } from './request.ts'
import type { WhoOf } from './who.ts'

export type CallContext = Context<AppEnv>

interface Caller<W> {
  who: W
  /** Who the writes of the call are recorded for. */
  actor: null extends W ? Actor | null : Actor
  now: Date
}

/** A call that answers no more than `{ success: true }` may answer nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: of a handler without a return
type Answered<C extends Call> = Answer<C> | Response | ({ success: true } extends Answer<C> ? void : never)

/** A handler receives validated input, who is calling, and the app's parts. */
export type Handler<C extends Call = Call> = (
  input: HandlerInput<C> & Caller<WhoOf<C['access']>>,
  deps: Deps,
  c: CallContext,
) => Promise<Answered<C>> | Answered<C>

/** One handler for each declared call; a missing one is a compile error. */
export type Handlers<C extends Record<string, Call>> = { [R in keyof C]: Handler<C[R]> }
