/*
 * Request and answer as a server on a port has them: a browser hides or drops Cookie, Set-Cookie, Origin and the
 * Sec-Fetch headers of its own Request and Response. Headers that belong to neither may hold them all.
 */

/** A request as the app would get it from the network. */
export class ServerRequest extends Request {
  readonly #headers: Headers
  constructor(from: Request, body: ArrayBuffer | undefined, headers: Headers) {
    super(from.url, { method: from.method, headers: from.headers, body, signal: from.signal })
    this.#headers = headers
  }
  override get headers(): Headers {
    return this.#headers
  }
}

const BrowserResponse = globalThis.Response

/** A response that keeps its Set-Cookie headers; takes the place of the browser's while the app runs. */
class ServerResponse extends BrowserResponse {
  readonly #headers: Headers
  constructor(body?: BodyInit | null, init: ResponseInit = {}) {
    super(body, init)
    const headers = new Headers(init.headers)
    const type = super.headers.get('content-type')
    if (type && !headers.has('content-type')) headers.set('content-type', type)
    this.#headers = headers
  }
  override get headers(): Headers {
    return this.#headers
  }
}

/** Lets the app make responses with cookies. */
export function keepSetCookie(): void {
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
  return new ServerRequest(request, isRead ? undefined : await request.arrayBuffer(), headers)
}
