import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type CaseReader, isSeenCase, seenCases } from '#server/access/seen-cases.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type NotifyDeps, notifyPartner } from '#server/messages/notify-merchant.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { newReference } from '#server/platform/reference.ts'
import type { AssignedTo } from '#server/platform/who.ts'
import { adminUser, merchant, merchantUser } from '#server/tables/people.ts'
import { portalTicket, portalTicketMessage } from '#server/tables/portal.ts'
import { type TicketState, type TicketType, ticketCategories } from '#src/contract/merchants/portal.ts'
import type { TicketThread } from '#src/contract/merchants/portal-ticket.ts'

/** Maximum number of open tickets per merchant. */
const MAX_OPEN = 10
/** At least until one is answered. */
const RETRY_S = 3600
const SUBJECT = 80

export interface Seller {
  merchantId: number
  merchantUserId: number
}
type Attachment = { key: string; name: string } | null

interface NewTicket {
  type: TicketType
  category: string
  text: string
  page_url?: string | null
  browser?: string | null
  about?: TicketThread['about']
  file?: Attachment
}

/**
 * Opens a ticket.
 * @throws INVALID for a category of another type, TOO_MANY when ten are open
 */
export const openPortalTicket = (db: Db, seller: Seller, newTicket: NewTicket, now: Date) =>
  transaction(db, async (tx) => {
    const { type, category, text, page_url = null, browser = null, about = null, file = null } = newTicket
    if (!(ticketCategories[type] as readonly string[]).includes(category))
      throw invalid({ category: 'choice' })
    // One per merchant at a time: parallel ones would all pass the limit.
    await tx.execute(
      sql`select merchant_id from merchant where merchant_id = ${seller.merchantId} for update`,
    )
    if ((await countOpen(tx, seller.merchantId)) >= MAX_OPEN)
      throw new AppError('TOO_MANY', { retryAfter: RETRY_S })
    const reference = newReference('T')
    const subject = text.split('\n')[0]?.slice(0, SUBJECT) ?? ''
    const [made] = await tx
      .insert(portalTicket)
      .values({
        ...{ reference, type, category, subject, status: 'OPEN', about },
        page_url: page_url || null,
        browser: browser || null,
        merchant_id: seller.merchantId,
        merchant_user_id: seller.merchantUserId,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: portalTicket.id })
    const ticket_id = made?.id as number
    await addMessage(tx, ticket_id, { merchant_user_id: seller.merchantUserId, text, file }, now)
    return { ticket_id, reference }
  })

const countOpen = (db: Db, merchantId: number) =>
  db.$count(portalTicket, and(eq(portalTicket.merchant_id, merchantId), ne(portalTicket.status, 'RESOLVED')))

interface NewMessage {
  merchant_user_id?: number
  admin_id?: number
  text: string
  file?: Attachment
}

const addMessage = (tx: Db, ticket_id: number, { file, ...message }: NewMessage, at: Date) =>
  tx
    .insert(portalTicketMessage)
    .values({ ...message, ticket_id, at, file_key: file?.key ?? null, file_name: file?.name ?? null })

const columns = {
  id: portalTicket.id,
  reference: portalTicket.reference,
  type: portalTicket.type,
  category: portalTicket.category,
  subject: portalTicket.subject,
  status: portalTicket.status,
  created_at: portalTicket.created_at,
  updated_at: portalTicket.updated_at,
}
type Dated<T> = Omit<T, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

const shown = <T>({ created_at, updated_at, ...ticket }: Dated<T>) => ({
  ...ticket,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

/** Condition on what a ticket is about: not about a case that the reader does not see. */
export const isTicketSeen = (about: SQL, seen: AssignedTo | undefined): SQL =>
  seen ? sql`(${about} ->> 'case_id' is null or ${isSeenCase(sql`${about} ->> 'case_id'`, seen)})` : sql`true`

const ownBy = (id: number, reader: CaseReader): SQL | undefined =>
  and(eq(portalTicket.id, id), ofReader(reader))

/** Tickets that a person of a merchant sees. */
export const ofReader = (reader: CaseReader): SQL | undefined =>
  and(
    eq(portalTicket.merchant_id, reader.merchantId),
    isTicketSeen(sql`${portalTicket.about}`, seenCases(reader)),
  )

/** A ticket with its thread. @param reader of a merchant; default: an admin. Throws NOT_FOUND. */
export async function threadOf(
  db: Db,
  id: number,
  reader?: CaseReader,
): Promise<TicketThread & { merchant: string }> {
  const [found] = await db
    .select({
      ...columns,
      about: portalTicket.about,
      page_url: portalTicket.page_url,
      browser: portalTicket.browser,
      merchant: merchant.name,
    })
    .from(portalTicket)
    .innerJoin(merchant, eq(merchant.merchant_id, portalTicket.merchant_id))
    .where(reader ? ownBy(id, reader) : eq(portalTicket.id, id))
  if (!found) throw notFound()
  const messages = await db
    .select({ message: portalTicketMessage, user: merchantUser.name, admin: adminUser.name })
    .from(portalTicketMessage)
    .leftJoin(merchantUser, eq(merchantUser.id, portalTicketMessage.merchant_user_id))
    .leftJoin(adminUser, eq(adminUser.id, portalTicketMessage.admin_id))
    .where(eq(portalTicketMessage.ticket_id, id))
    .orderBy(asc(portalTicketMessage.id))
  return {
    ...(shown(found) as Omit<TicketThread, 'messages'> & { merchant: string }),
    messages: messages.map(({ message, user, admin }) => ({
      id: message.id,
      at: message.at.toISOString(),
      by: admin ?? user ?? '',
      ours: message.admin_id !== null,
      text: message.text,
      file: message.file_name,
    })),
  }
}

/** Key and name of a message's file. Throws NOT_FOUND, also for a ticket that the reader does not see. */
export async function ticketFile(db: Db, messageId: number, reader: CaseReader) {
  const [found] = await db
    .select({ key: portalTicketMessage.file_key, name: portalTicketMessage.file_name })
    .from(portalTicketMessage)
    .innerJoin(portalTicket, eq(portalTicket.id, portalTicketMessage.ticket_id))
    .where(and(eq(portalTicketMessage.id, messageId), ofReader(reader)))
  if (!found?.key || !found.name) throw notFound()
  return { key: found.key, name: found.name }
}

/** Adds a merchant's message and reopens the ticket. Throws NOT_FOUND. */
export const replyTo = (
  db: Db,
  seller: CaseReader,
  id: number,
  { text, file }: { text: string; file: Attachment },
  now: Date,
) =>
  transaction(db, async (tx) => {
    await setState(tx, id, 'OPEN', now, seller)
    await addMessage(tx, id, { merchant_user_id: seller.merchantUserId, text, file }, now)
  })

/** Throws NOT_FOUND. */
export const closeTicket = (db: Db, reader: CaseReader, id: number, now: Date) =>
  setState(db, id, 'RESOLVED', now, reader)

/** Answers a merchant. Throws NOT_FOUND. */
export const answerTicket = (
  deps: NotifyDeps,
  id: number,
  { text, resolve }: { text: string; resolve: boolean },
  actor: Actor,
) =>
  transaction(deps.database.db, async (tx) => {
    const status = resolve ? 'RESOLVED' : 'WAITING'
    await setState(tx, id, status, actor.at)
    await addMessage(tx, id, { admin_id: Number(actor.id), text }, actor.at)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'portal_ticket',
      entityId: id,
      property: 'status',
      new: status,
    })
    const [ticket] = await tx.select().from(portalTicket).where(eq(portalTicket.id, id))
    if (!ticket) return
    const { reference, merchant_id: merchantId, merchant_user_id: userId } = ticket
    await notifyPartner(deps, tx, { merchantId, userId }, 'ticket', { id: String(id) }, () => ({ reference }))
  })

async function setState(db: Db, id: number, status: TicketState, now: Date, reader?: CaseReader) {
  const changed = await db
    .update(portalTicket)
    .set({ status, updated_at: now })
    .where(reader ? ownBy(id, reader) : eq(portalTicket.id, id))
    .returning({ id: portalTicket.id })
  if (changed.length === 0) throw notFound()
}
