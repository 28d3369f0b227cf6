import { and, desc, eq } from 'drizzle-orm'
import { type ConsentPurpose, type ConsentVersion, currentConsent } from '#src/domain/consent-texts.ts'
import { consent } from '../db/applications.ts'
import type { Db } from '../db/database.ts'

/** Where and how somebody agreed: the proof that the law asks for. */
export interface Proof {
  prospectId: string
  sessionId: string
  language: string
  ip: string
  userAgent: string | undefined
  at: Date
}

/** Adds to the ledger that the customer agreed to a text. */
export const giveConsent = (tx: Db, proof: Proof, version: ConsentVersion, purpose: ConsentPurpose, lenderId?: number) =>
  tx.insert(consent).values({
    prospect_id: proof.prospectId,
    purpose,
    text_version: version,
    language: proof.language,
    lender_id: lenderId,
    action: 'GIVEN',
    at: proof.at,
    ip: proof.ip,
    user_agent: proof.userAgent?.slice(0, 300),
    session_id: proof.sessionId,
  })

/** Whether the newest word of the customer on a purpose is yes, to today's text. */
export async function hasConsent(db: Db, prospectId: string, purpose: ConsentPurpose): Promise<boolean> {
  const [newest] = await db
    .select()
    .from(consent)
    .where(and(eq(consent.prospect_id, prospectId), eq(consent.purpose, purpose)))
    .orderBy(desc(consent.id))
    .limit(1)
  return newest?.action === 'GIVEN' && newest.text_version === currentConsent[purpose]
}
