import { actorOf } from '#server/audit/note.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { portalTicketCalls } from '#src/contract/merchants/portal-ticket.ts'
import { attachmentType, storeAttachment } from './attachment.ts'
import { answerTicket, closeTicket, openPortalTicket, replyTo, threadOf, ticketFile } from './tickets.ts'

export const portalTicketRoutes: Handlers<typeof portalTicketCalls> = {
  'POST /api/partner/tickets': async ({ form, who, now }, { database, files }) => {
    const { file: sent, ...newTicket } = form
    const file = sent ? await storeAttachment(files, sent) : null
    return { success: true, ...(await openPortalTicket(database.db, who, { ...newTicket, file }, now)) }
  },
  'GET /api/partner/tickets/{id}': ({ params, who }, { database }) =>
    threadOf(database.db, params.id, who.merchantId),
  'POST /api/partner/tickets/{id}/reply': async ({ params, form, who, now }, { database, files }) => {
    await threadOf(database.db, params.id, who.merchantId)
    const file = form.file ? await storeAttachment(files, form.file) : null
    await replyTo(database.db, who, params.id, { text: form.text, file }, now)
    return { success: true }
  },
  'POST /api/partner/tickets/{id}/close': async ({ params, who, now }, { database }) => {
    await closeTicket(database.db, who.merchantId, params.id, now)
    return { success: true }
  },
  'GET /api/partner/ticket-files/{id}': async ({ params, who }, { database, files }, c) => {
    const { key, name } = await ticketFile(database.db, params.id, who.merchantId)
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
  'POST /api/admin/portal-tickets/{id}/reply': async ({ params, body, who, now }, deps, c) => {
    await answerTicket(deps, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
