/*
 * In the demo nothing reads what a chain of calls carries along: the server uses AsyncLocalStorage only to find mistakes
 * in tests (guardTransactions), and AsyncResource to leave such a chain.
 */

export const AsyncResource = { bind: <T>(listener: T): T => listener }

export class AsyncLocalStorage<T> {
  run<R>(_value: T, work: () => R): R {
    return work()
  }
  getStore(): T | undefined {
    return undefined
  }
}
