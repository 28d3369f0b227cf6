import type { ApiError } from './http.ts'

/** The server's first error, in words. */
export function messageOf(failure: unknown): string {
  const { message, body } = failure as ApiError
  return Object.values(body?.errors ?? {})[0] ?? message
}
