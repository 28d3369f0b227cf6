import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'

/** Keys as keepImage makes them: nothing else is looked for, so no path leads out of the store. */
const keyShape = /^[a-z][a-z-]{0,60}\/[\w-]{22}\.webp$/

/** Uploaded images, all drawn anew as WebP; should one read as a page all the same, it runs as none. */
export function uploadedFileRoutes(deps: Pick<Deps, 'files'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/files/*', async (c) => {
    const key = c.req.path.slice('/files/'.length)
    const bytes = keyShape.test(key) ? await deps.files.get(key) : null
    if (!bytes) throw notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // The preview of a partner's page stands in a frame without an origin.
      ...(key.startsWith('funnels/') && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      // A key never changes its content.
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  return app
}
