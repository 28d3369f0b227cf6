import { eq, sql } from 'drizzle-orm'
import { textsOfCustomer } from '#server/co-brands/partner-texts.ts'
import { type GivenConsentRow, givenConsents } from '#server/messages/consent-ledger.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { consent } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import type { GivenConsent } from '#src/contract/customers/consent.ts'
import {
  type ConsentPurpose,
  type ConsentVersion,
  currentConsent,
} from '#src/domain/customers/consent-texts.ts'
import type { ContactPurpose } from '#src/domain/customers/contact-consents.ts'
import { businessDay } from '#src/domain/dates.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** A customer withdrew a consent; `lenderId` is set where it was given for one lender. */
    consentWithdrawn: {
      prospectId: string
      purpose: ConsentPurpose
      lenderId: number | null
      provider: string | null
    }
  }
}

const announce = (
  tx: Db,
  events: Deps['events'],
  prospectId: string,
  { purpose, lender_id, provider }: GivenConsentRow,
) => events.emit(tx, 'consentWithdrawn', { prospectId, purpose, lenderId: lender_id, provider })

/** Where and how a customer agreed: the proof that the law requires. */
export interface Proof {
  prospectId: string
  /** Null when the lender's form was opened by its link. */
  sessionId: string | null
  language: string
  ip: string
  userAgent: string | undefined
  at: Date
}

interface Word {
  purpose: ConsentPurpose
  version: ConsentVersion
  lenderId?: number | null
  provider?: string | null
}

const write = (
  tx: Db,
  proof: Proof,
  action: 'GIVEN' | 'WITHDRAWN',
  { purpose, version, lenderId, provider }: Word,
) =>
  tx.insert(consent).values({
    prospect_id: proof.prospectId,
    purpose,
    text_version: version,
    language: proof.language,
    lender_id: lenderId,
    provider,
    action,
    at: proof.at,
    ip: proof.ip,
    user_agent: proof.userAgent?.slice(0, 300),
    session_id: proof.sessionId,
    partner_text_id:
      action === 'GIVEN'
        ? sql<number>`(select id from ${textsOfCustomer(proof.prospectId, businessDay(proof.at))} held)`
        : null,
  })

/** Records that the customer agreed to the current text. */
export const giveConsent = (tx: Db, proof: Proof, purpose: ConsentPurpose, lenderId?: number) =>
  write(tx, proof, 'GIVEN', { purpose, version: currentConsent[purpose], lenderId })

/** The same for a company that is no lender. */
export const giveProviderConsent = (tx: Db, proof: Proof, purpose: ConsentPurpose, provider: string) =>
  write(tx, proof, 'GIVEN', { purpose, version: currentConsent[purpose], provider })

export async function consentsOf(db: Db, prospectId: string): Promise<GivenConsent[]> {
  const given = await givenConsents(db, prospectId)
  return given.map(({ lender_id, given_at, ...one }) => ({
    ...one,
    given_at: new Date(given_at).toISOString(),
  }))
}

/** Copies on the profile, for lists of recipients; the ledger is the proof. */
const allows = { SMS: 'allow_sms', EMAIL: 'allow_emails', CALLS: 'allow_calls' } as const

/**
 * Stores how a customer may be contacted: a ledger entry for each change, and the columns of the profile. What is left
 * out stays as it is.
 */
export async function storeContact(
  tx: Db,
  proof: Proof,
  wishes: Partial<Record<ContactPurpose, 0 | 1 | undefined>>,
): Promise<void> {
  await tx.execute(sql`select from prospect where user_id = ${proof.prospectId} for update`)
  const given = await givenConsents(tx, proof.prospectId)
  for (const [purpose, wish] of Object.entries(wishes) as [ContactPurpose, 0 | 1 | undefined][]) {
    if (wish === undefined) continue
    const current = given.find((one) => one.purpose === purpose)
    if (wish && !current) await giveConsent(tx, proof, purpose)
    if (!wish && current) await write(tx, proof, 'WITHDRAWN', current)
    const column = allows[purpose as keyof typeof allows]
    if (column)
      await tx
        .update(prospect)
        .set({ [column]: wish })
        .where(eq(prospect.user_id, proof.prospectId))
  }
}

/** Withdraws a consent; a job tells the lender that used it. Throws NOT_FOUND for another customer's, or a withdrawn one. */
export const withdrawConsent = (
  { database, events }: Pick<Deps, 'database' | 'events'>,
  id: number,
  proof: Proof,
): Promise<void> => transaction(database.db, (tx) => withdrawIn(tx, events, id, proof))

/** The same in a transaction that does more. */
export async function withdrawIn(tx: Db, events: Deps['events'], id: number, proof: Proof): Promise<void> {
  // One consent change per customer at a time, so that a second click sees the first one's.
  await tx.execute(sql`select from prospect where user_id = ${proof.prospectId} for update`)
  const found = (await givenConsents(tx, proof.prospectId)).find((one) => one.id === id)
  if (!found) throw notFound()
  await write(tx, proof, 'WITHDRAWN', { ...found, lenderId: found.lender_id })
  await announce(tx, events, proof.prospectId, found)
  const column = allows[found.purpose as keyof typeof allows]
  if (column)
    await tx
      .update(prospect)
      .set({ [column]: 0 })
      .where(eq(prospect.user_id, proof.prospectId))
}

/** Withdraws all consents when the account is deleted, inside that transaction. @returns how many */
export async function withdrawAllConsents(
  tx: Db,
  events: Deps['events'],
  { user_id: prospectId, language }: { user_id: string; language: string },
  at: Date,
): Promise<number> {
  const given = await givenConsents(tx, prospectId)
  const proof: Proof = { prospectId, sessionId: null, language, ip: '', userAgent: undefined, at }
  for (const one of given) {
    await write(tx, proof, 'WITHDRAWN', { ...one, lenderId: one.lender_id })
    await announce(tx, events, prospectId, one)
  }
  return given.length
}
