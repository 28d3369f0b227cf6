/*
 * Browser storage that never throws: a private window, a full disk or a blocked cookie
 * costs a convenience, not the page. No token is ever kept here.
 */

export const localBox = box(() => localStorage)
export const tabBox = box(() => sessionStorage)

function box(storage: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    set(key: string, value: string): void {
      try {
        storage().setItem(key, value)
      } catch {}
    },
    remove(key: string): void {
      try {
        storage().removeItem(key)
      } catch {}
    },
    /** Removes all keys that begin so. */
    removeAll(prefix: string): void {
      try {
        for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
      } catch {}
    },
  }
}

/** A cookie that script may read, or null. */
export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** @param seconds lifetime; 0 removes the cookie */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
