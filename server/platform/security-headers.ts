import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './request.ts'
import type { Settings } from './settings/settings.ts'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const setEverywhere = (c: Context, { production }: Pick<Settings, 'production'>) => {
  for (const [name, value] of Object.entries(everywhere)) c.header(name, value)
  if (production) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** Answers are personal: no proxy may cache them. A handler can override this. */
export const apiHeaders =
  (settings: Pick<Settings, 'production'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    setEverywhere(c, settings)
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    c.header('Cache-Control', 'no-store')
    await next()
  }

/** Pages may only run our own scripts. */
export const pageHeaders =
  (settings: Pick<Settings, 'production'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    setEverywhere(c, settings)
    allowInline(c, {})
    await next()
  }

interface Allowed {
  styles?: readonly string[]
  scripts?: readonly string[]
  /** Sites that may frame the page. */
  frames?: readonly string[]
}

/**
 * The CSP of a page with these inline styles and scripts. The back office needs all styles (MUI writes them at run
 * time); other pages only allow the hashes from their build.
 */
export function allowInline(c: Context, { styles = [], scripts = [], frames = [] }: Allowed): void {
  const written = c.req.path.startsWith('/admin') ? ["'unsafe-inline'"] : []
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...written, ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames.join(' ') || "'none'"}`,
  ]
  c.header('Content-Security-Policy', policy.join('; '))
}
