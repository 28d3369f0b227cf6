import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import {
  type ConsentPurpose,
  type ConsentVersion,
  currentConsent,
} from '#src/domain/customers/consent-texts.ts'

export interface GivenConsentRow {
  id: number
  purpose: ConsentPurpose
  version: ConsentVersion
  lender_id: number | null
  lender_name: string | null
  provider: string | null
  given_at: string
  partner_texts: { partner: string; version: number } | null
}

/** The newest consent entry for each purpose and receiver, if granted. */
export const givenConsents = (db: Db, prospectId: string): Promise<GivenConsentRow[]> =>
  rows<GivenConsentRow>(
    db,
    sql`select newest.id, newest.purpose, newest.text_version as version, newest.lender_id,
        newest.provider, coalesce(lender.legal_name, newest.provider) as lender_name, to_json(newest.at)#>>'{}' as given_at,
        case when t.id is not null then jsonb_build_object('partner', partner.name, 'version', t.version) end
          as partner_texts
      from (select distinct on (purpose, lender_id, provider) * from consent where prospect_id = ${prospectId}
        order by purpose, lender_id, provider, id desc) newest
      left join lender on lender.lender_id = newest.lender_id
      left join partner_text t on t.id = newest.partner_text_id left join partner on partner.id = t.partner_id
      where newest.action = 'GIVEN' order by newest.id desc`,
  )

/** Whether the customer agrees to the current text. */
export async function hasConsent(db: Db, prospectId: string, purpose: ConsentPurpose): Promise<boolean> {
  const given = await givenConsents(db, prospectId)
  return given.some((one) => one.purpose === purpose && one.version === currentConsent[purpose])
}
