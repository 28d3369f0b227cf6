import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import {
  application,
  consent,
  lenderApplication,
  offerList,
  statusHistory,
} from '#server/tables/applications.ts'
import { audit, lender } from '#server/tables/catalogue.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { merchant, partner, prospect } from '#server/tables/people.ts'
import { productRequest } from '#server/tables/products.ts'
import {
  type MyData,
  type Recipient,
  type WithheldReason,
  withheldReasons,
} from '#src/contract/customers/privacy-request.ts'
import { paidOutLoan } from '#src/domain/applications/paid-out-loan.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { type ConsentText, consentTexts } from '#src/domain/customers/consent-texts.ts'
import { shownOffer } from '#src/domain/offers/shown-offer.ts'
import { accountConsents } from './account-consents.ts'
import { customerTables } from './customer-data/customer-data.ts'
import type { CustomerTable, MyDataSection } from './customer-data/entry.ts'
import { findKey } from './person-key.ts'
import { requestsOf } from './privacy-request.ts'
import { getProfile } from './profile.ts'

/** Name of the correction in the audit trail; the customer's own data reads it too. */
export const CORRECTED = 'contact'

interface DataQuery {
  db: Db
  keys: Keys
  id: string
  now: Date
}

const sections: { [S in MyDataSection]: (ask: DataQuery) => Promise<MyData[S]> } = {
  profile: ({ db, keys, id }) => getProfile(db, keys, id),
  applications: ({ db, id }) => applications(db, id),
  chosen_offers: chosenOffers,
  consents: ({ db, id }) => consentLedger(db, id),
  recipients: async ({ db, id }) => [
    ...(await lendersOf(db, id)),
    ...(await providersOf(db, id)),
    ...(await partnerOf(db, id)),
  ],
  account_consents: ({ db, keys, id, now }) => accountConsents(db, keys, id, now),
  corrections: ({ db, id }) => correctionsOf(db, id),
  requests: ({ db, id }) => requestsOf(db, id),
  visits: ({ db, id }) => visitsOf(db, id),
}

/** The sections that the registry names; PAN and date of birth are masked. */
export async function myData(db: Db, keys: Keys, id: string, now: Date): Promise<MyData> {
  const [person] = await db
    .select({ case_id: prospect.case_id, came_from: prospect.utm_source })
    .from(prospect)
    .where(eq(prospect.user_id, id))
  const data: Record<string, unknown> = { made_at: now.toISOString(), ...person }
  const shown = customerTables.flatMap(({ myData }) => (hasSection(myData) ? myData : []))
  for (const section of new Set(shown)) data[section] = await sections[section]({ db, keys, id, now })
  const reasons = customerTables.flatMap(({ myData }) => (hasSection(myData) ? [] : myData.withheld))
  data.withheld = withheldReasons.filter((reason) => reasons.includes(reason))
  return data as MyData
}

const hasSection = (
  shown: CustomerTable['myData'],
): shown is Exclude<CustomerTable['myData'], { withheld: WithheldReason }> => !('withheld' in Object(shown))

/** The lenders of the chosen offers, and when they received the data. */
const lendersOf = async (db: Db, prospectId: string): Promise<Recipient[]> =>
  (await chosenRows(db, prospectId)).map(({ lender_name, row: { created_at }, history }) => ({
    kind: 'LENDER',
    name: lender_name,
    agreed_at: created_at.toISOString(),
    sent_at: history.find(({ status }) => status === statusCode.SUBMITTED)?.at ?? null,
  }))

/** Providers that got name and number in a lead; a visit to a site tells nothing about the customer. */
async function providersOf(db: Db, prospectId: string): Promise<Recipient[]> {
  const found = await db
    .select({
      row: productRequest,
      sent: sql<string | null>`(select to_json(min(s.at))#>>'{}' from product_request_step s
      where s.request_id = product_request.id and s.status = 'SENT')`,
    })
    .from(productRequest)
    .where(and(eq(productRequest.prospect_id, prospectId), eq(productRequest.kind, 'LEAD')))
    .orderBy(desc(productRequest.created_at))
  return found.map(({ row, sent }) => ({
    kind: 'PROVIDER',
    name: row.provider ?? row.product_name,
    agreed_at: row.created_at.toISOString(),
    sent_at: sent && new Date(sent).toISOString(),
  }))
}

async function applications(db: Db, prospectId: string): Promise<MyData['applications']> {
  const found = await db
    .select()
    .from(application)
    .where(eq(application.prospect_id, prospectId))
    .orderBy(desc(application.created_at))
  const shown = await db
    .select()
    .from(offerList)
    .where(eq(offerList.prospect_id, prospectId))
    .orderBy(asc(offerList.made_at))
  return found.map(({ app_id, created_at, ...row }) => {
    const lists = shown.filter((list) => list.app_id === app_id)
    return {
      ...row,
      created_at: created_at.toISOString(),
      lists_shown: lists.length,
      lists: lists.map(({ made_at, applicant, result }) => ({
        made_at: made_at.toISOString(),
        compared: { ...applicant },
        offers: result.offers,
      })),
    }
  })
}

async function chosenRows(db: Db, prospectId: string) {
  const found = await db
    .select({
      row: lenderApplication,
      product_type: application.product_type,
      lender_name: lender.legal_name,
      list: offerList.result,
    })
    .from(lenderApplication)
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .leftJoin(
      offerList,
      and(
        eq(offerList.list_id, lenderApplication.list_id),
        eq(offerList.prospect_id, lenderApplication.prospect_id),
      ),
    )
    .where(eq(application.prospect_id, prospectId))
    .orderBy(desc(lenderApplication.created_at))
  const ids = found.map(({ row }) => row.id)
  const transitions = ids.length
    ? await db
        .select()
        .from(statusHistory)
        .where(inArray(statusHistory.lender_application_id, ids))
        .orderBy(asc(statusHistory.id))
    : []
  return found.map((one) => ({
    ...one,
    history: transitions
      .filter(({ lender_application_id, accepted }) => lender_application_id === one.row.id && accepted)
      .map(({ to_code, at, remark }) => ({ status: to_code, at: at.toISOString(), remark })),
  }))
}

async function chosenOffers({ db, keys, id }: DataQuery): Promise<MyData['chosen_offers']> {
  const key = await findKey(db, keys, id)
  return (await chosenRows(db, id)).map(({ row, list, ...names }) => ({
    ...row,
    ...names,
    loan: paidOutLoan(row, (list && shownOffer(list, row.lender_id)) ?? null),
    answers:
      row.extra_cipher && key
        ? JSON.parse(keys.vault.open('application.extra', row.id, row.extra_cipher, key))
        : {},
  }))
}

/** Pages and steps while signed in. */
async function visitsOf(db: Db, prospectId: string): Promise<MyData['visits']> {
  const found = await db
    .select({ at: journeyEvent.at, event: journeyEvent.event, path: journeyEvent.path })
    .from(journeyEvent)
    .where(eq(journeyEvent.prospect_id, prospectId))
    .orderBy(asc(journeyEvent.at), asc(journeyEvent.id))
  return found.map(({ at, ...visit }) => ({ at: at.toISOString(), ...visit }))
}

/** Title and body of a consent; empty for a version that is no longer known. */
function consentText(version: string, language: string): string[] {
  const { title, body } = (consentTexts as Record<string, ConsentText>)[version]?.[
    language === 'hi' ? 'hi' : 'en'
  ] ?? { title: '', body: [] }
  return title ? [title, ...body] : []
}

async function consentLedger(db: Db, prospectId: string): Promise<MyData['consents']> {
  const found = await db
    .select({
      row: consent,
      lender_name: sql<string | null>`coalesce(${lender.legal_name}, ${consent.provider})`,
    })
    .from(consent)
    .leftJoin(lender, eq(lender.lender_id, consent.lender_id))
    .where(eq(consent.prospect_id, prospectId))
    .orderBy(desc(consent.id))
  return found.map(({ row, lender_name }) => ({
    ...row,
    lender_name,
    version: row.text_version,
    text: consentText(row.text_version, row.language),
    at: row.at.toISOString(),
  }))
}

/** What our people changed in the profile, as the audit trail has it. */
const correctionsOf = async (db: Db, prospectId: string): Promise<MyData['corrections']> => {
  const found = await db
    .select({ at: audit.at, made: audit.new })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'prospect'),
        eq(audit.entity_id, prospectId),
        eq(audit.property, CORRECTED),
        eq(audit.action, 'update'),
      ),
    )
    .orderBy(desc(audit.id))
  return found.map(({ at, made }) => ({
    at: at.toISOString(),
    fields: (made as { fields: string[] }).fields,
  }))
}

/** The merchant who brought the customer sees initials and status (src/domain/masks.ts) from the first visit on. */
async function partnerOf(db: Db, prospectId: string): Promise<Recipient[]> {
  const found = await db
    .select({ shop: merchant.name, name: partner.name, at: prospect.created_at })
    .from(prospect)
    .innerJoin(merchant, eq(merchant.merchant_id, prospect.merchant_id))
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(prospect.user_id, prospectId))
  return found.map(({ shop, name, at }) => ({
    kind: 'PARTNER',
    name: shop === name ? name : `${shop} (${name})`,
    agreed_at: null,
    sent_at: at.toISOString(),
  }))
}
