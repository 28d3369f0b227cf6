import { sql } from 'drizzle-orm'
import type { GivenConsent } from '#src/contract/consent.ts'
import { type ConsentPurpose, type ConsentVersion, currentConsent } from '#src/domain/consent-texts.ts'
import { consent } from '../db/applications.ts'
import { type Db, rows, transaction } from '../db/database.ts'
import { notFound } from '../errors.ts'

/** Where and how somebody agreed: the proof that the law asks for. */
export interface Proof {
  prospectId: string
  sessionId: string
  language: string
  ip: string
  userAgent: string | undefined
  at: Date
}

interface Word {
  purpose: ConsentPurpose
  version: ConsentVersion
  lenderId?: number | null
}

const write = (tx: Db, proof: Proof, action: 'GIVEN' | 'WITHDRAWN', { purpose, version, lenderId }: Word) =>
  tx.insert(consent).values({
    prospect_id: proof.prospectId,
    purpose,
    text_version: version,
    language: proof.language,
    lender_id: lenderId,
    action,
    at: proof.at,
    ip: proof.ip,
    user_agent: proof.userAgent?.slice(0, 300),
    session_id: proof.sessionId,
  })

/** Adds to the ledger that the customer agreed to today's text. */
export const giveConsent = (tx: Db, proof: Proof, purpose: ConsentPurpose, lenderId?: number) =>
  write(tx, proof, 'GIVEN', { purpose, version: currentConsent[purpose], lenderId })

interface Standing {
  id: number
  purpose: ConsentPurpose
  version: ConsentVersion
  lender_id: number | null
  lender_name: string | null
  given_at: string
}

/** The newest word on each purpose and lender, where it is yes. */
const standing = (db: Db, prospectId: string): Promise<Standing[]> =>
  rows<Standing>(
    db,
    sql`select newest.id, newest.purpose, newest.text_version as version, newest.lender_id,
        lender.legal_name as lender_name, to_json(newest.at)#>>'{}' as given_at
      from (select distinct on (purpose, lender_id) * from consent where prospect_id = ${prospectId}
        order by purpose, lender_id, id desc) newest
      left join lender on lender.lender_id = newest.lender_id
      where newest.action = 'GIVEN' order by newest.id desc`,
  )

/** Whether the customer agrees, to today's text. */
export async function hasConsent(db: Db, prospectId: string, purpose: ConsentPurpose): Promise<boolean> {
  const given = await standing(db, prospectId)
  return given.some((one) => one.purpose === purpose && one.version === currentConsent[purpose])
}

export async function consentsOf(db: Db, prospectId: string): Promise<GivenConsent[]> {
  const given = await standing(db, prospectId)
  return given.map(({ lender_id, given_at, ...one }) => ({
    ...one,
    given_at: new Date(given_at).toISOString(),
  }))
}

/** Takes a standing consent back. Throws NOT_FOUND for another one's, or one that is withdrawn already. */
export const withdrawConsent = (db: Db, id: number, proof: Proof): Promise<void> =>
  transaction(db, async (tx) => {
    // One word of a customer at a time, so that a second click finds the first one's.
    await tx.execute(sql`select from prospect where user_id = ${proof.prospectId} for update`)
    const found = (await standing(tx, proof.prospectId)).find((one) => one.id === id)
    if (!found) throw notFound()
    await write(tx, proof, 'WITHDRAWN', { ...found, lenderId: found.lender_id })
  })
