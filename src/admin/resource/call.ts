import { type AnswerOf, ApiError, api, type ContractRoute, type InputOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { endSession } from '#src/platform/session.ts'

/** The call was kept for a second admin: nothing is done yet, and the reader has been told so. */
export class Waiting extends ApiError {}

/**
 * Makes a call for a screen of the back office. The screen shows a failure where it belongs, so nothing is
 * toasted here; a 401 ends the session.
 * @throws ApiError; Waiting, which a screen has nothing to say about: it leaves what was typed
 */
export async function call<R extends ContractRoute>(route: R, input: InputOf<R>): Promise<AnswerOf<R>> {
  const make = api as (route: R, input: InputOf<R>, options: { quiet: boolean }) => Promise<AnswerOf<R>>
  const answer = await endingSession(make(route, input, { quiet: true }))
  refuseWaiting(answer)
  return answer
}

/** Tells the reader that an answer only says that the call waits. Throws Waiting. */
export function refuseWaiting(answer: unknown): void {
  const { waiting, message = '' } = Object(answer) as { waiting?: string; message?: string }
  if (!waiting) return
  notify('info', message)
  throw new Waiting(message, 202)
}

/** A call that the contract does not name, because a declaration makes it: a 401 ends the session all the same. */
export async function endingSession<T>(made: Promise<T>): Promise<T> {
  try {
    return await made
  } catch (failure) {
    if ((failure as ApiError).status === 401) endSession('admin')
    throw failure
  }
}
