import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'

/** Only keys as storeImage generates them, which rules out path traversal. */
const keyShape = /^[a-z][a-z-]{0,60}\/[\w-]{22}\.webp$/

/** Uploaded images, all re-encoded as WebP; the headers keep a browser from running one as a page. */
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
      // The preview's frame has no origin.
      ...(key.startsWith('funnels/') && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      // A key never changes its content.
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  return app
}
