import type { Context } from 'hono'
import { notFound } from '#server/platform/errors.ts'
import { documentOf, documents } from '#src/contract/document.ts'
import type { FileStore } from './store.ts'

/**
 * Answers with a stored document, or the range of it that was asked for. A browser shows PDFs and videos and saves
 * presentations; it never runs one as a page.
 * @param address as stored, below /files/
 * @throws NOT_FOUND if the address names no document or its file is missing
 */
export async function answerDocument(
  c: Context,
  files: FileStore,
  address: string | null,
): Promise<Response> {
  const found = documentOf(address)
  const size = found && (await files.size(found.key))
  if (!found || size === null) throw notFound()
  const { key, kind } = found
  const headers = {
    'Content-Type': documents[kind].type,
    'Content-Disposition': `${kind === 'pptx' ? 'attachment' : 'inline'}; filename="${key.split('/')[1]}"`,
    'X-Content-Type-Options': 'nosniff',
    // No sandbox: browsers refuse to show a PDF in one.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    ETag: `"${key}"`,
  }
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
  const range = rangeOf(c.req.header('range'), c.req.header('if-range'), headers.ETag, size)
  if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  const { from, to } = range ?? { from: 0, to: size - 1 }
  const body = new Uint8Array(size === 0 ? [] : await files.part(key, from, to))
  return range
    ? c.body(body, 206, { ...headers, 'Content-Range': `bytes ${from}-${to}/${size}` })
    : c.body(body, 200, { ...headers, 'Content-Length': String(size) })
}

/** The one range that is asked for; undefined: the whole file, also for several; 'none': outside it. */
function rangeOf(asked: string | undefined, ifRange: string | undefined, etag: string, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? []
  if ((!first && !last) || (ifRange && ifRange !== etag)) return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from <= to && from < size ? { from, to } : ('none' as const)
}
