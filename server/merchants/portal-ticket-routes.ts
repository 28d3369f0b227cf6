import { invalid, notFound } from '#server/platform/errors.ts'
import { newFileKey } from '#server/platform/files/file-key.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { portalTicketCalls } from '#src/contract/merchants/portal-ticket.ts'
import { answerTicket, closeTicket, openPortalTicket, replyTo, threadOf, ticketFile } from './tickets.ts'

const MAX_BYTES = 5 * 1024 * 1024

const MAX_PIXELS = 40_000_000

const attachmentTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const

type Kind = keyof typeof attachmentTypes

/**
 * Stores a file attached to a ticket. The type is detected from the bytes; an image is re-encoded, which removes
 * location, camera data and scripts. A PDF is stored unchanged and only ever served as a download.
 * @throws INVALID for any other type and above 5 MB
 */
async function storeAttachment(files: FileStore, sent: File): Promise<{ key: string; name: string }> {
  if (sent.size > MAX_BYTES) throw invalid({ file: 'attachmentSize' })
  const bytes = Buffer.from(await sent.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind) throw invalid({ file: 'attachmentKind' })
  const content = kind === 'pdf' ? bytes : await reencoded(bytes, kind)
  const key = newFileKey('portal-tickets', `.${kind}`)
  await files.put(key, content)
  const stem = sent.name.replace(/^.*[\\/]|\.[^.]*$/g, '').replace(/[^\p{L}\p{N} ._-]/gu, '') || 'file'
  return { key, name: `${stem.slice(0, 80)}.${kind}` }
}

function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : null
}

async function reencoded(bytes: Buffer, kind: 'png' | 'jpg'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    return await (kind === 'png' ? image.png() : image.jpeg({ quality: 85 })).toBuffer()
  } catch {
    throw invalid({ file: 'attachmentKind' })
  }
}

/** Type of a stored file, by its key. */
const attachmentType = (key: string): string =>
  attachmentTypes[key.slice(key.lastIndexOf('.') + 1) as Kind] ?? 'application/octet-stream'

export const portalTicketRoutes: Handlers<typeof portalTicketCalls> = {
  'POST /api/partner/tickets': async ({ form, who, now }, { database, files }) => {
    const { file: sent, ...newTicket } = form
    const file = sent ? await storeAttachment(files, sent) : null
    return { success: true, ...(await openPortalTicket(database.db, who, { ...newTicket, file }, now)) }
  },
  'GET /api/partner/tickets/{id}': ({ params, who }, { database }) => threadOf(database.db, params.id, who),
  'POST /api/partner/tickets/{id}/reply': async ({ params, form, who, now }, { database, files }) => {
    await threadOf(database.db, params.id, who)
    const file = form.file ? await storeAttachment(files, form.file) : null
    await replyTo(database.db, who, params.id, { text: form.text, file }, now)
  },
  'POST /api/partner/tickets/{id}/close': async ({ params, who, now }, { database }) => {
    await closeTicket(database.db, who, params.id, now)
  },
  'GET /api/partner/ticket-files/{id}': async ({ params, who }, { database, files }, c) => {
    const { key, name } = await ticketFile(database.db, params.id, who)
    const bytes = await files.get(key)
    if (!bytes) throw notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': attachmentType(key),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  },
  'GET /api/admin/portal-tickets/{id}': ({ params }, { database }) => threadOf(database.db, params.id),
  'POST /api/admin/portal-tickets/{id}/reply': async ({ params, body, actor }, deps) => {
    await answerTicket(deps, params.id, body, actor)
  },
}
