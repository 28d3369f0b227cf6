import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './request.ts'
import type { Settings } from './settings.ts'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Answers of calls are personal: nothing between us keeps them. A handler may say otherwise. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of Object.entries(everywhere)) c.header(name, value)
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/**
 * Pages run our own scripts only. The back office needs inline styles (MUI writes them at run time);
 * elsewhere only the styles that a page was built with, by their hashes.
 */
export const pageHeaders =
  (settings: Pick<Settings, 'production'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(everywhere)) headers.set(name, value)
    if (settings.production) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    const inline = c.req.path.startsWith('/admin') ? "'unsafe-inline'" : (c.get('cspStyles') ?? []).join(' ')
    const policy = [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' ${inline}`.trim(),
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]
    headers.set('Content-Security-Policy', policy.join('; '))
  }
