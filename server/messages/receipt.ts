import { and, eq, inArray } from 'drizzle-orm'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { isSigned } from '#server/platform/signature.ts'
import { message } from '#server/tables/messages.ts'
import { suppress } from './suppression.ts'

/** Headers of the SMS provider's webhooks. */
export const receiptHeaders = { timestamp: 'x-sms-timestamp', signature: 'x-sms-signature' } as const

interface Proof {
  /** The raw body. */
  raw: string
  timestamp: string | undefined
  signature: string | undefined
}

/** Throws NOT_SIGNED, also if no secret is configured. */
function refuseUnsigned({ settings, clock }: Deps, { raw, ...proof }: Proof): void {
  const secrets = settings.SMS_RECEIPT_SECRET ? [settings.SMS_RECEIPT_SECRET] : []
  if (!isSigned(proof, raw, secrets, clock())) throw new AppError('NOT_SIGNED')
}

interface Receipt {
  id: string
  status: 'DELIVERED' | 'FAILED'
  code?: string | undefined
  at: string
  operator?: string | undefined
  circle?: string | undefined
}

/**
 * Stores an SMS's delivery status. DELIVERED is final: a later failure changes nothing, and a repeated receipt counts
 * once. Throws NOT_SIGNED, NOT_FOUND for an unknown message id.
 */
export async function takeReceipt(
  deps: Deps,
  { id, status, code, at, operator, circle }: Receipt,
  proof: Proof,
): Promise<void> {
  refuseUnsigned(deps, proof)
  const { db } = deps.database
  const own = and(eq(message.vendor_ref, id), eq(message.channel, 'mobile'))
  const company = { operator: named(operator), circle: named(circle) }
  const reported =
    status === 'DELIVERED'
      ? { state: status, failure: null, delivered_at: earlier(new Date(at), deps.clock()) }
      : { state: status, failure: failureCode(code) }
  const open =
    status === 'DELIVERED' ? (['WAITING', 'SENT', 'FAILED'] as const) : (['WAITING', 'SENT'] as const)
  const changed = await db
    .update(message)
    .set({ ...reported, ...(company.operator && company) })
    .where(and(own, inArray(message.state, [...open])))
    .returning({ id: message.id })
  if (changed.length > 0) return
  const [known] = await db.select({ id: message.id }).from(message).where(own).limit(1)
  if (!known) throw notFound()
}

const earlier = (reported: Date, now: Date): Date => (reported > now ? now : reported)

const failureCode = (code = ''): string => (/^[A-Z][A-Z0-9_]{1,39}$/.test(code) ? code : 'NOT_DELIVERED')

/** A name as reports show it; null if it is not valid. */
function named(reported = ''): string | null {
  const name = reported.trim().replace(/\s+/g, ' ')
  return /^[\p{L}\p{M}\d][\p{L}\p{M}\d &.()+/-]{0,39}$/u.test(name) ? name : null
}

/** Suppresses SMS to a number that answered STOP. Throws NOT_SIGNED. */
export async function takeStop(deps: Deps, to: string, proof: Proof): Promise<void> {
  refuseUnsigned(deps, proof)
  await transaction(deps.database.db, async (tx) => {
    await suppress(tx, deps.keys, { channel: 'mobile', to, reason: 'STOP', source: 'STOP' }, deps.clock())
  })
}
