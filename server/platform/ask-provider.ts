export interface Provider {
  endpoint: string
  key: string
  /** Milliseconds. */
  timeout: number
}

/**
 * POSTs to a provider of ours, with its key as bearer.
 * @param id of the matter: asked twice, a provider acts once
 * @throws what fetch throws; `TimeoutError` when it is late, also while the answer is read
 */
export const askProvider = (
  { endpoint, key, timeout }: Provider,
  id: string,
  body: object,
): Promise<Response> =>
  fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify(body),
    // A redirect could carry what is sent anywhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })

export const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'
