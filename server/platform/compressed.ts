import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

/** Below this, compression saves less than its headers cost. */
const WORTH_IT = 1024

/** A frequently served text with its bytes. Compressed forms are added on first request. */
export interface Kept {
  text: string
  etag: string
  plain?: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
}

/** Serves a cached text: 304 when the browser has it, else in the best encoding the browser accepts. */
export function answerKept(
  c: Context,
  kept: Kept,
  headers: Record<string, string>,
  status: 200 | 404 = 200,
): Response {
  const shared = {
    ...headers,
    etag: kept.etag,
    vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '),
  }
  if (status === 200 && c.req.header('if-none-match')?.replace(/^W\//, '') === kept.etag)
    return c.body(null, 304, shared)
  const accepted = c.req.header('accept-encoding') ?? ''
  if (kept.text.length >= WORTH_IT && /\bbr\b/.test(accepted)) {
    // Quality 5 takes a tenth of the time of 11 for a few percent more bytes. Compressed once per change.
    kept.br ??= Buffer.from(
      brotliCompressSync(kept.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    )
    return c.body(kept.br, status, { ...shared, 'content-encoding': 'br' })
  }
  if (kept.text.length >= WORTH_IT && /\bgzip\b/.test(accepted)) {
    kept.gzip ??= Buffer.from(gzipSync(kept.text))
    return c.body(kept.gzip, status, { ...shared, 'content-encoding': 'gzip' })
  }
  kept.plain ??= Buffer.from(kept.text)
  return c.body(kept.plain, status, shared)
}
