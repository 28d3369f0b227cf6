import { tracedFetch } from './tracing/traced-fetch.ts'

export interface Provider {
  /** What it does, for traces. */
  service: string
  endpoint: string
  key: string
  /** Milliseconds. */
  timeout: number
}

/**
 * POSTs to one of our providers, with its key as bearer token.
 * @param id idempotency key: a repeated request has no second effect
 * @throws what fetch throws; `TimeoutError` when the provider is too slow, also while reading the answer
 */
export const askProvider = (
  { service, endpoint, key, timeout }: Provider,
  id: string,
  body: object,
): Promise<Response> =>
  tracedFetch(service, endpoint, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify(body),
    // Following a redirect could send the data to any host.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })

export const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'
