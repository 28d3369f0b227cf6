import { and, eq, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { phrase } from '#server/platform/words.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { standingSwitches } from '#server/vendors/switches.ts'
import { listedHosts, registered, siteLink, type TemplateRow, validateText } from './compose.ts'
import { hasConsent } from './consent-ledger.ts'
import { type OutgoingMessage, SendFailure } from './outbox.ts'
import { isSuppressed } from './suppression.ts'
import { ruleOf } from './system-templates.ts'
import { unsubscribePath } from './unsubscribe-link.ts'

export type MessageRow = typeof message.$inferSelect

export const addressOfMessage = ({ keys }: Pick<Deps, 'keys'>, row: MessageRow): string =>
  keys.vault.open('message.to', row.to_hash, row.to_cipher)

/**
 * Sends a parcel through the first enabled gateway of its channel.
 * @param fallback whether to try the next one on failure: the text may then arrive twice
 * @throws SendFailure of the last gateway tried
 */
export async function handOver(
  { outbox, database, clock, log }: Deps,
  parcel: OutgoingMessage,
  fallback: boolean,
): Promise<{ vendor: string; ref: string | null }> {
  const off = (await standingSwitches(database.db, clock())).map(({ vendor }) => vendor)
  const transports = outbox.transports.filter(
    ({ name, channel }) => channel === parcel.channel && !off.includes(name),
  )
  let failed: SendFailure | undefined
  for (const transport of transports) {
    try {
      return { vendor: transport.name, ref: await transport.send(parcel) }
    } catch (error) {
      failed = error instanceof SendFailure ? error : new SendFailure('UNKNOWN', true)
      failed.vendor = transport.name
      log.warn({ vendor: transport.name, failure: failed.code, message: parcel.id }, 'message not sent')
      if (!fallback) break
    }
  }
  throw failed ?? new SendFailure('NO_GATEWAY', true)
}

/** The parcel of a message. @param text of a passcode, because the stored one has no digits */
export function parcelOf(
  deps: Deps,
  row: MessageRow,
  template: TemplateRow,
  text = row.text,
): OutgoingMessage {
  const unasked = row.channel === 'email' && row.campaign_id !== null
  const unsubscribe = unasked ? siteLink(deps.settings, unsubscribePath(deps.keys, row.id)) : undefined
  return {
    id: `tulna-${row.id}`,
    at: deps.clock().toISOString(),
    channel: row.channel,
    to: addressOfMessage(deps, row),
    template: row.template,
    text: unsubscribe ? `${text}\n\n${phrase(row.language, 'unsubscribe', { link: unsubscribe })}` : text,
    ...(template.subject && { subject: template.subject }),
    ...(template.header && { header: template.header }),
    ...(template.dlt_template_id && { dlt: template.dlt_template_id }),
    ...(unsubscribe && { unsubscribe }),
  }
}

/**
 * Takes a message for one try. A row that was taken and neither sent nor failed was left by a killed process: an
 * advertisement is then not sent again, anything else is, under the same id.
 * @returns undefined when there is nothing to do
 */
const take = (db: Db, id: number): Promise<MessageRow | undefined> =>
  transaction(db, async (tx) => {
    const [row] = await tx.select().from(message).where(eq(message.id, id)).for('update')
    if (row?.state !== 'WAITING') return undefined
    if (row.tries > 0 && row.failure === null && row.campaign_id !== null) {
      await tx.update(message).set({ state: 'FAILED', failure: 'INTERRUPTED' }).where(eq(message.id, id))
      return undefined
    }
    await tx
      .update(message)
      .set({ tries: sql`${message.tries} + 1`, failure: null })
      .where(eq(message.id, id))
    return row
  })

export const markSent = (db: Db, id: number, left: { vendor: string; ref: string | null }, now: Date) =>
  db
    .update(message)
    .set({
      // The link would work for everybody who can read the log.
      text: sql`regexp_replace(${message.text}, '/transfer/[A-Za-z0-9_-]{43}', '/transfer/…')`,
      state: 'SENT',
      vendor: left.vendor,
      vendor_ref: left.ref,
      failure: null,
      sent_at: now,
    })
    // The receipt may have arrived first.
    .where(and(eq(message.id, id), eq(message.state, 'WAITING')))

export const markFailed = (
  db: Db,
  id: number,
  { code, vendor }: { code: string; vendor?: string | undefined },
  final: boolean,
) =>
  db
    .update(message)
    .set({ failure: code, vendor: vendor ?? null, ...(final && { state: 'FAILED' as const }) })
    .where(and(eq(message.id, id), eq(message.state, 'WAITING')))

/**
 * Sends a stored message. A message that may no longer be sent (template changed, customer opted out) fails for good;
 * if a gateway is unavailable, the job retries.
 * @throws SendFailure if a retry may succeed
 */
export async function sendMessage(deps: Deps, { id }: { id: number }, last: boolean): Promise<void> {
  const { db } = deps.database
  const row = await take(db, id)
  if (!row) return
  const template = await registered(db, row.template, row.channel, row.language)
  if (!template) return void (await markFailed(db, id, { code: 'NO_TEMPLATE' }, true))
  const refusal =
    validateText(template, row.text, listedHosts(deps.settings)) ?? (await unwanted(deps, row, template))
  if (refusal) return void (await markFailed(db, id, { code: refusal }, true))
  try {
    await markSent(db, id, await handOver(deps, parcelOf(deps, row, template), false), deps.clock())
  } catch (error) {
    const failed = error instanceof SendFailure ? error : new SendFailure('UNKNOWN', true)
    const final = last || !failed.mayRetry
    await markFailed(db, id, failed, final)
    if (!final) throw failed
  }
}

/** Customers who opted out, withdrew the consent or were restricted after the message was written. */
async function unwanted(
  deps: Deps,
  row: MessageRow,
  template: TemplateRow,
): Promise<'RESTRICTED' | 'NO_CONSENT' | 'SUPPRESSED' | null> {
  const { db } = deps.database
  const { consent, reachesClosed } = ruleOf(template)
  if (row.prospect_id) {
    const [person] = await db.select().from(prospect).where(eq(prospect.user_id, row.prospect_id))
    if (!reachesClosed && person?.status !== 'ACTIVE') return 'RESTRICTED'
    const allowed = person?.[row.channel === 'mobile' ? 'allow_sms' : 'allow_emails'] === 1
    if (consent !== 'NONE' && consent !== 'MERCHANT' && !allowed) return 'NO_CONSENT'
    if (consent === 'PROMOTION' && !(await hasConsent(db, row.prospect_id, 'PROMOTION'))) return 'NO_CONSENT'
  }
  if (consent === 'NONE') return null
  const to = addressOfMessage(deps, row)
  return (await isSuppressed(db, deps.keys, row.channel, to, deps.clock())) ? 'SUPPRESSED' : null
}
