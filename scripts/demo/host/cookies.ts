import { forget, keysOf, save, saved } from './saved.ts'

/*
 * A service worker's answer cannot set a cookie, and its requests do not show any. So the session cookies stay here, out
 * of reach of every page, and what scripts may read goes through the browser's own cookie store.
 */

interface Cookie {
  value: string
  /** Milliseconds; null: until the browser forgets, which the demo never does. */
  expires: number | null
}

interface CookieStore {
  getAll(): Promise<{ name: string; value: string }[]>
  set(cookie: {
    name: string
    value: string
    expires: number | null
    path: string
    sameSite: 'lax'
  }): Promise<void>
  delete(cookie: { name: string; path: string }): Promise<void>
}

const shared = (globalThis as { cookieStore?: CookieStore }).cookieStore

let jar: Promise<Map<string, Cookie>> | undefined

async function load(): Promise<Map<string, Cookie>> {
  const names = (await keysOf('cookies')) as string[]
  const all = await Promise.all(
    names.map(async (name) => [name, await saved<Cookie>('cookies', name)] as const),
  )
  return new Map(all.filter((entry): entry is [string, Cookie] => entry[1] !== undefined))
}

/** The Cookie header of a request. */
export async function cookieHeader(now = Date.now()): Promise<string> {
  jar ??= load()
  const own = [...(await jar)].filter(([, { expires }]) => expires === null || expires > now)
  const others = (await shared?.getAll()) ?? []
  return [...others, ...own.map(([name, { value }]) => ({ name, value }))]
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

/** Takes over the Set-Cookie headers of an answer. */
export async function takeCookies(headers: readonly string[], now = Date.now()): Promise<void> {
  jar ??= load()
  for (const header of headers) await take(await jar, header, now)
}

async function take(own: Map<string, Cookie>, header: string, now: number): Promise<void> {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  const given = new Map(
    attributes.map((one) => {
      const [key = '', text = ''] = one.split('=')
      return [key.toLowerCase(), text]
    }),
  )
  const age = given.get('max-age')
  const date = given.get('expires')
  const expires = age !== undefined ? now + Number(age) * 1000 : date !== undefined ? Date.parse(date) : null
  const isGone = expires !== null && expires <= now
  // The browser's own store takes what scripts may read.
  if (!given.has('httponly') && shared) {
    own.delete(name)
    await forget('cookies', name)
    if (isGone) await shared.delete({ name, path: '/' })
    else await shared.set({ name, value, expires, path: '/', sameSite: 'lax' })
    // A cookie of both kinds is deleted by either.
    return
  }
  if (isGone) {
    own.delete(name)
    await forget('cookies', name)
    return
  }
  own.set(name, { value, expires })
  await save('cookies', name, { value, expires })
}

/** When the visitor starts over. */
export async function forgetCookies(): Promise<void> {
  jar = undefined
  for (const { name } of (await shared?.getAll()) ?? []) await shared?.delete({ name, path: '/' })
}
