import { and, eq, isNull } from 'drizzle-orm'
import { funnelOf } from '#server/co-brands/partner-products.ts'
import { textsBeside } from '#server/co-brands/partner-texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { application } from '#server/tables/applications.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { prospectAlias } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import type { CustomerSession } from '#src/contract/access/session.ts'
import type { Language } from '#src/contract/language.ts'
import { sameContact, storeNewCustomer } from './new-customer.ts'
import { type CustomerWithKey, ofCustomer, withKey } from './person-key.ts'

type ProspectRow = typeof prospect.$inferSelect

/** The customer of a verified number or e-mail, or the one they were merged into. The first sign-in creates one. */
export async function customerOf(
  db: Db,
  { channel, to }: { channel: 'mobile' | 'email'; to: string },
  language: Language,
  now: Date,
): Promise<ProspectRow> {
  const contact =
    channel === 'mobile' ? { mobile_phone_number: to } : { email: to, email_verified: 1 as const }
  const [alias] = await db
    .select({ found: prospect })
    .from(prospectAlias)
    .innerJoin(prospect, eq(prospect.user_id, prospectAlias.prospect_id))
    .where(eq(prospectAlias.address, to))
  if (alias) return alias.found
  const values = { created_at: now, updated_at: now, language, ...contact }
  const made = await storeNewCustomer(db, values)
  if (made) return made
  const [found] = await db.select().from(prospect).where(sameContact(values))
  return found as ProspectRow
}

export async function getProspect(db: Db, id: string): Promise<CustomerWithKey> {
  const [found] = await db
    .select(withKey)
    .from(prospect)
    .leftJoin(personKey, ofCustomer)
    .where(eq(prospect.user_id, id))
  if (!found) throw notFound()
  return found
}

/** The open application for the product that the customer has chosen. */
export async function openApplication(db: Db, { user_id, product_type }: ProspectRow) {
  if (!product_type) return undefined
  const [found] = await db
    .select()
    .from(application)
    .where(
      and(
        eq(application.prospect_id, user_id),
        eq(application.product_type, product_type),
        isNull(application.closed_at),
      ),
    )
  return found
}

/** What the customer app restores when it starts; the route adds the token. */
export async function customerState(
  db: Db,
  found: ProspectRow,
  now: Date,
): Promise<Omit<CustomerSession, 'token'>> {
  const open = await openApplication(db, found)
  return {
    prospect_id: found.user_id,
    first_name: found.first_name,
    last_name: found.last_name,
    language: found.language,
    product_type: found.product_type,
    app_id: open?.app_id ?? null,
    identity_known: Boolean(found.pan_cipher && found.birth_date_cipher),
    ...(await funnelOf(db, found.user_id)),
    partner_texts: await textsBeside(db, found.user_id, now),
    flags: {
      pl_completed: found.pl_completed,
      bl_completed: found.bl_completed,
      gl_completed: found.gl_completed,
      hl_completed: found.hl_completed,
      pl_update_required: found.pl_update_required,
      pl_se_update_required: found.pl_se_update_required,
    },
  }
}
