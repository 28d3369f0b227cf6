/*
 * Request and answer as a server on a port has them: a browser hides or drops Cookie, Set-Cookie, Origin and the
 * Sec-Fetch headers of its own Request and Response. Headers that belong to neither may hold them all.
 */

const BrowserRequest = globalThis.Request
const BrowserResponse = globalThis.Response

/** Headers of a request or a response as they were given, with the type that its body has by itself. */
function keptHeaders(headers: HeadersInit | undefined, own: Headers): Headers {
  const all = new Headers(headers)
  const type = own.get('content-type')
  if (type && !all.has('content-type')) all.set('content-type', type)
  return all
}

/** A request that keeps all its headers, as the app would get it from the network, or makes it for itself. */
export class ServerRequest extends BrowserRequest {
  readonly #headers: Headers
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, init)
    this.#headers = keptHeaders(
      init.headers ?? (input instanceof BrowserRequest ? input.headers : undefined),
      super.headers,
    )
  }
  override get headers(): Headers {
    return this.#headers
  }
}

/** A response that keeps its Set-Cookie headers. */
class ServerResponse extends BrowserResponse {
  readonly #headers: Headers
  constructor(body?: BodyInit | null, init: ResponseInit = {}) {
    super(body, init)
    this.#headers = keptHeaders(init.headers, super.headers)
  }
  override get headers(): Headers {
    return this.#headers
  }
}

/** Lets the app create requests and responses with cookies: replaces the browser's classes while it runs. */
export function keepCookies(): void {
  globalThis.Request = ServerRequest
  globalThis.Response = ServerResponse
}

/** What the page gets: everything but the cookies, which `cookies` names. */
export function forPage(answer: Response, body: BodyInit | null): Response {
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  return new BrowserResponse(body, { status: answer.status, statusText: answer.statusText, headers })
}

/** Another site's form may send a visitor here; our own pages always name themselves. */
function siteOf({ mode, referrer, method }: Request, origin: string): string {
  if (mode !== 'navigate' || referrer.startsWith(`${origin}/`)) return 'same-origin'
  return method === 'GET' ? 'none' : 'cross-site'
}

/** The request with the headers that the browser would have added on its way out. */
export async function asServerSees(request: Request, cookies: string): Promise<Request> {
  const { origin, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('host', host)
  headers.set('user-agent', navigator.userAgent)
  if (!headers.has('accept-language')) headers.set('accept-language', navigator.languages.join(','))
  const site = siteOf(request, origin)
  headers.set('sec-fetch-site', site)
  headers.set('sec-fetch-mode', request.mode)
  if (request.destination) headers.set('sec-fetch-dest', request.destination)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && site === 'same-origin') headers.set('origin', origin)
  if (request.referrer.startsWith('http')) headers.set('referer', request.referrer)
  if (cookies) headers.set('cookie', cookies)
  const { method, signal } = request
  const body = isRead ? undefined : await request.arrayBuffer()
  return new ServerRequest(request.url, { method, headers, body, signal })
}
