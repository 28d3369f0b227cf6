import { asText } from './branded.ts'
import { asPage, type Page } from './prerendered.ts'

/** Where the build has put the sign-in of co-brands: one page for all of them (partner/render-portal.tsx). */
export const CO_BRAND_LOGIN = '/__PARTNER__/partner/login'

/** The first segment of a co-brand's sign-in address. */
export const coBrandOfLogin = (path: string): string | undefined =>
  /^\/([^/]+)\/partner\/login\/?$/.exec(path)?.[1]

/** Filled pages; there are few co-brands, so all are cached. */
const filled = new WeakMap<Page, Map<string, Page>>()

/** The rendered sign-in with a co-brand's key and name. */
export function coBrandLogin(page: Page, key: string, name: string): Page {
  const made = filled.get(page) ?? new Map<string, Page>()
  filled.set(page, made)
  const id = JSON.stringify([key, name])
  const found = made.get(id) ?? {
    ...asPage(fill(page.text, key, name), { styles: [], scripts: [] }),
    policy: page.policy,
  }
  made.set(id, found)
  return found
}

const fill = (html: string, key: string, name: string) =>
  html
    .replaceAll('__PARTNER_NAME__', () => asText(name))
    .replaceAll('__PARTNER__', () => asText(key))
    .replace('id="root"', () => `id="root" data-partner-name="${asText(name)}"`)
