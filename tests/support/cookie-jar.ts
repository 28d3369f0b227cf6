import type { Fetch } from './app.ts'

/**
 * Keeps cookies as a browser would: msw hands requests over without a network, and no one stores what comes back.
 * Those that script may read stand in document.cookie, the HttpOnly ones in here.
 */
export function withCookies(fetch: Fetch): Fetch {
  const hidden = new Map<string, string>()
  return async (request) => {
    const own = [...hidden].map(([name, value]) => `${name}=${value}`)
    const cookie = [document.cookie, ...own].filter(Boolean).join('; ')
    if (cookie) request.headers.set('cookie', cookie)
    const response = await fetch(request)
    for (const line of response.headers.getSetCookie()) keep(hidden, line)
    return response
  }
}

function keep(hidden: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  if (!attributes.includes('HttpOnly')) {
    // biome-ignore lint/suspicious/noDocumentCookie: this is the browser's part
    document.cookie = line
    return
  }
  const name = pair.slice(0, pair.indexOf('='))
  if (attributes.includes('Max-Age=0')) hidden.delete(name)
  else hidden.set(name, pair.slice(name.length + 1))
}

/** Removes every cookie that script can see. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: this is the browser's part
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  }
}
