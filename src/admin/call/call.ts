import { type AnswerOf, type ApiError, api, type ContractRoute, type InputOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { endSession } from '#src/platform/session.ts'

/**
 ** Makes a call for a back office screen. The screen shows errors in place, so nothing is
 * toasted here; a 401 ends the session.
 ** @throws ApiError; Waiting, for which a screen shows nothing and keeps the input
 */
export async function call<R extends ContractRoute>(route: R, input: InputOf<R>): Promise<AnswerOf<R>> {
  const make = api as (route: R, input: InputOf<R>, options: { quiet: boolean }) => Promise<AnswerOf<R>>
  const answer = await endingSession(make(route, input, { quiet: true }))
  refuseWaiting(answer)
  return answer
}

/** If the answer is a proposal, notifies the user and throws Waiting. */
export function refuseWaiting(answer: unknown): void {
  const { waiting, message = '' } = Object(answer) as { waiting?: string; message?: string }
  if (!waiting) return
  notify('info', message)
  throw new Waiting(message, 202)
}

/** A call derived from a declaration, not typed by the contract; a 401 still ends the session. */
export async function endingSession<T>(made: Promise<T>): Promise<T> {
  try {
    return await made
  } catch (failure) {
    if ((failure as ApiError).status === 401) endSession('admin')
    throw failure
  }
}
