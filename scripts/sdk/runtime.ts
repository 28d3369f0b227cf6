export const API_VERSION: string = 'newest'

export interface TulnaOptions {
  /** Address of the site, e.g. https://tulna.example. */
  baseUrl: string
  /** Used instead of the global fetch. */
  fetch?: (request: Request) => Promise<Response> | Response
  /** How often a call is repeated after 429, 5xx or a lost connection. Default 3. */
  retries?: number
  /** Milliseconds until a call is given up. Default 30,000. */
  timeout?: number
  /** Waits between tries. */
  sleep?: (milliseconds: number) => Promise<void>
}

export interface CallOptions {
  /** Default: a new key for each call, the same for its retries. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** An error answer of the API. */
export class TulnaError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  /** The first parameter that is wrong. */
  readonly param: string | undefined
  /** Every parameter that is wrong. */
  readonly errors: readonly { param: string; code: string; message: string }[]
  readonly docUrl: string | undefined
  /** Name it when you ask for help. */
  readonly requestId: string | undefined
  /** Seconds to wait, if the API said so. */
  readonly retryAfter: number | undefined
  constructor(status: number, body: unknown, headers: Headers) {
    const { error } = (body ?? {}) as {
      error?: Partial<Pick<TulnaError, 'type' | 'code' | 'message' | 'param' | 'errors'>> & {
        doc_url?: string
        request_id?: string
      }
    }
    super(error?.message ?? `The API answered ${status}`)
    this.name = 'TulnaError'
    this.status = status
    this.type = error?.type ?? 'api_error'
    this.code = error?.code ?? 'unknown'
    this.param = error?.param
    this.errors = error?.errors ?? []
    this.docUrl = error?.doc_url
    this.requestId = error?.request_id ?? headers.get('request-id') ?? undefined
    this.retryAfter = headers.has('retry-after') ? Number(headers.get('retry-after')) : undefined
  }
}

/** One page of a list. */
export interface Page<T> {
  object: 'list'
  url: string
  has_more: boolean
  next_cursor: string | null
  data: T[]
}

/** A list: `page()` for one page of it, or `for await` to go through all of it. */
export class Listing<T> implements AsyncIterable<T> {
  private readonly read: (cursor?: string) => Promise<Page<T>>
  constructor(read: (cursor?: string) => Promise<Page<T>>) {
    this.read = read
  }
  /** The first page, or the one that a `next_cursor` leads to. */
  page(cursor?: string): Promise<Page<T>> {
    return this.read(cursor)
  }
  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    let page = await this.read()
    for (;;) {
      yield* page.data
      if (!page.next_cursor) return
      page = await this.read(page.next_cursor)
    }
  }
}

type Values = object | undefined

/** Sends the calls of a client. */
export class Connection {
  private readonly key: string
  private readonly options: TulnaOptions
  constructor(key: string, options: TulnaOptions) {
    if (!/^tk_(test|live)_/.test(key)) throw new TypeError('The key begins with tk_test_ or tk_live_')
    this.key = key
    this.options = options
  }

  list<T>(path: string, query: Values, options: CallOptions = {}): Listing<T> {
    return new Listing((cursor) =>
      this.call('GET', path, cursor ? { ...query, cursor } : query, undefined, options),
    )
  }

  async call<T>(
    method: string,
    path: string,
    query: Values,
    body: unknown,
    options: CallOptions = {},
  ): Promise<T> {
    const { retries = 3, sleep = pause } = this.options
    const url = new URL(path, this.options.baseUrl)
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.key}`,
      accept: 'application/json',
      // The version that the types below are of.
      'tulna-version': API_VERSION,
    }
    if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
    if (body !== undefined) headers['content-type'] = 'application/json'
    const text = body === undefined ? null : JSON.stringify(body)
    for (let tried = 0; ; tried++) {
      const outcome = await this.send(new Request(url, { method, headers, body: text }), options.signal)
      if ('answer' in outcome) return outcome.answer as T
      if (tried >= retries || !outcome.again || options.signal?.aborted) throw outcome.error
      await sleep(outcome.wait === undefined ? backOff(tried) : outcome.wait * 1000)
    }
  }

  private async send(request: Request, signal?: AbortSignal): Promise<Outcome> {
    const { timeout = 30_000, fetch: send = fetch } = this.options
    const limit = AbortSignal.timeout(timeout)
    const limited = new Request(request, { signal: signal ? AbortSignal.any([signal, limit]) : limit })
    let answer: Response
    let text: string
    try {
      answer = await send(limited)
      text = await answer.text()
    } catch (error) {
      return { error, again: true }
    }
    const body = parsed(text)
    if (answer.ok && body !== undefined) return { answer: body }
    const error = new TulnaError(answer.status, body, answer.headers)
    const again = error.status === 429 || error.status >= 500 || error.code === 'idempotency_key_running'
    return { error, again, wait: error.retryAfter }
  }
}

type Outcome = { answer: unknown } | { error: unknown; again: boolean; wait?: number }

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** 0.5 s, 1 s, 2 s … at most 8 s, with up to a quarter of it at random. */
const backOff = (tried: number) => Math.min(8000, 500 * 2 ** tried) * (1 + Math.random() / 4)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a webhook carries; the client narrows it to the event. */
export type WebhookBody = object

/**
 * The event of a webhook, if it is from Tulna and not older than `tolerance` seconds.
 * @param body the exact text of the request, before it is parsed
 * @param signature the header Tulna-Signature
 * @param secrets of the endpoint; during a rotation the old one and the new one
 * @throws if no signature fits
 */
export async function verifyWebhook(
  body: string,
  signature: string | null | undefined,
  secrets: string | readonly string[],
  { tolerance = 300, now = Date.now() }: { tolerance?: number; now?: number } = {},
): Promise<WebhookBody> {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '')
  if (!/^\d{1,12}$/.test(time) || given.length === 0)
    throw new Error('The header Tulna-Signature is missing or not one')
  if (Math.abs(now / 1000 - Number(time)) > tolerance) throw new Error('The signature is too old')
  for (const secret of [secrets].flat()) {
    const expected = await hmac(secret, `${time}.${body}`)
    if (given.some((one) => sameText(one, expected))) return JSON.parse(body) as WebhookBody
  }
  throw new Error('No signature fits: the secret is another one, or the body was changed')
}

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Takes as long for a wrong signature as for a right one. */
function sameText(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let differs = 0
  for (let at = 0; at < one.length; at++) differs |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return differs === 0
}
