import { type AnswerOf, type ApiError, api, type ContractRoute, type InputOf } from '#src/platform/http.ts'
import { endSession } from '#src/platform/session.ts'

/**
 * Makes a call for a screen of the back office. The screen shows a failure where it belongs, so nothing is
 * toasted here; a 401 ends the session.
 */
export async function call<R extends ContractRoute>(route: R, input: InputOf<R>): Promise<AnswerOf<R>> {
  const make = api as (route: R, input: InputOf<R>, options: { quiet: boolean }) => Promise<AnswerOf<R>>
  return endingSession(make(route, input, { quiet: true }))
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
