import { isDeadlock } from './database/deadlock.ts'
import { isDuplicate } from './database/is-duplicate.ts'
import { outageOf } from './database/outage.ts'
import { AppError } from './errors.ts'

/** Longer than the database's pulse, so that who comes back does not meet the old answer. */
const RETRY_S = 5

/**
 * What is answered for anything that was thrown: a database or a disk that cannot take it now is not the server's fault.
 * @param isUpload whether the request brought a file
 */
export function asAppError(thrown: unknown, isUpload = false): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDeadlock(thrown)) return new AppError('UNAVAILABLE', { retryAfter: 1 })
  // A concurrent request took the unique value first.
  if (isDuplicate(thrown)) return new AppError('CHANGED_MEANWHILE')
  const outage = outageOf(thrown)
  if (!outage) return new AppError('INTERNAL')
  return new AppError(outage === 'full' && isUpload ? 'STORAGE_FULL' : 'UNAVAILABLE', { retryAfter: RETRY_S })
}

/** The result, or another one while the database cannot answer: pages from memory do not wait for it. */
export const unlessAway = <T, F>(work: Promise<T>, otherwise: F): Promise<T | F> =>
  work.catch((error: unknown) => {
    if (asAppError(error).code !== 'UNAVAILABLE') throw error
    return otherwise
  })
