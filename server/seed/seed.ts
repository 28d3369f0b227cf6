import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { admins } from '#mocks/data/admins.ts'
import { lenderGroups, slabsOfLender } from '#mocks/data/commissions.ts'
import { creditCards } from '#mocks/data/credit-cards.ts'
import { customerChunks } from '#mocks/data/customer-chunks.ts'
import { fileSources } from '#mocks/data/file-sources.ts'
import { lenderIntegrations } from '#mocks/data/lender-integrations.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { inventMerchants } from '#mocks/data/merchants.ts'
import { merchants, partners } from '#mocks/data/partners.ts'
import { productRates } from '#mocks/data/product-rates.ts'
import { categoryProducts } from '#mocks/data/products/products.ts'
import { tdsChallans } from '#mocks/data/tds-challans.ts'
import { productCatalogues } from '#resources/catalogue/products.ts'
import { hashPassword } from '#server/access/password.ts'
import { tableOf } from '#server/catalogue/declared.ts'
import { settleRates } from '#server/co-brands/partner-terms.ts'
import { addressHash } from '#server/messages/suppression.ts'
import { insertMany } from '#server/platform/database/bulk/bulk-insert.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { application, consent } from '#server/tables/applications.ts'
import { tdsChallan } from '#server/tables/books/tax.ts'
import {
  creditCard,
  lender,
  lenderGroup,
  lenderProduct,
  lenderRevenue,
  selfAudit,
} from '#server/tables/catalogue.ts'
import { callRule } from '#server/tables/customers/telecalling.ts'
import { fileSource } from '#server/tables/file-sources.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { campaign, message } from '#server/tables/messages.ts'
import { productRate } from '#server/tables/money.ts'
import { adminUser, merchant, merchantUser, partner, prospect } from '#server/tables/people.ts'
import { addTask } from '#server/telecalling/tasks.ts'
import { contact } from '#src/contract/web/contact.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'
import { seedCardPictures } from './card-pictures.ts'
import { seedCare } from './care.ts'
import { seedCustomers } from './customers/seed-customers.ts'
import { seedDesk } from './desk.ts'
import { seedDocuments } from './documents.ts'
import { seedEvents } from './events.ts'
import { restartNumbering } from './interrupted-seed.ts'
import { seedLinks } from './links.ts'
import { seedMoney } from './money.ts'
import { seedPayouts } from './payouts.ts'
import { seedPortal } from './portal.ts'
import { seedProductRequests } from './product-requests.ts'
import { seedTrail } from './trail.ts'

const DAY_MS = 86_400_000

const HOUR_MS = 3_600_000

const TEMPLATE = 'new-lenders'

/** A finished campaign of four days ago: to the customers of the two months before who agreed to advertising by SMS. */
async function seedCampaign(tx: Db, keys: Keys, now: Date): Promise<void> {
  // Noon in India: within the hours of promotions.
  const at = new Date(dayStart(addDays(businessDay(now), -4)).getTime() + 12 * HOUR_MS)
  const day = (back: number) => businessDay(new Date(at.getTime() - back * DAY_MS))
  const audience = { from: day(60), to: day(1) }
  const people = await rows<{
    user_id: string
    mobile: string
    language: 'en' | 'hi'
    allows: boolean
    at: Date | string
  }>(
    tx,
    sql`select user_id, mobile_phone_number as mobile, coalesce(language, 'en') as language, allow_sms = 1 as allows, created_at as at
      from prospect where created_at >= ${dayStart(audience.from).toISOString()}::timestamptz
        and created_at < ${dayStart(addDays(audience.to, 1)).toISOString()}::timestamptz
        and mobile_phone_number is not null
      order by created_at, user_id limit 500`,
  )
  // Half of those who allow SMS also agreed to advertising when they came.
  const reached = people.filter(({ allows }) => allows).filter((_, place) => place % 2 === 0)
  if (reached.length === 0) return
  await insertMany(
    tx,
    consent,
    reached.map(({ user_id, language, at: came }) => ({
      ...{ prospect_id: user_id, purpose: 'PROMOTION', text_version: currentConsent.PROMOTION, language },
      ...{ action: 'GIVEN' as const, at: new Date(came), session_id: user_id },
    })),
  )
  const [made] = await tx
    .insert(campaign)
    .values({
      ...{ name: 'New lenders', template: TEMPLATE, channel: 'mobile', audience, status: 'DONE' },
      ...{ created_at: new Date(at.getTime() - HOUR_MS), scheduled_at: at, started_at: at, admin_id: 1 },
      done_at: new Date(at.getTime() + 3 * 60_000),
      fell_out: { no_address: 0, no_consent: people.length - reached.length, suppressed: 0 },
    })
    .returning({ id: campaign.id })
  await insertMany(
    tx,
    message,
    reached.map(({ user_id, mobile, language }, place) => {
      const to_hash = addressHash(keys, 'mobile', mobile)
      const failed = place % 19 === 18
      return {
        ...{ created_at: at, channel: 'mobile' as const, prospect_id: user_id, template: TEMPLATE, language },
        ...{ to_hash, to_cipher: keys.vault.seal('message.to', to_hash, mobile), text: '', vendor: 'sms' },
        ...{ purpose: 'PROMOTION' as const, campaign_id: made?.id as number, tries: 1, sent_at: at },
        state: failed ? ('FAILED' as const) : ('DELIVERED' as const),
        failure: failed ? 'NOT_DELIVERED' : null,
        delivered_at: failed ? null : new Date(at.getTime() + 4000),
      }
    }),
  )
}

const TASKS = 14

const HOUR = 3_600_000

const reasons = [
  ['OFFERS_SEEN', 'Saw offers two days ago and chose none'],
  ['STEP3_EMPLOYMENT', 'Stopped at the employment step'],
  ['LENDER_REDIRECT', 'Went to the lender and did not come back'],
] as const

/** Call rules of the demo; in production there are none until an admin adds one. */
const rules = [
  ['Saw offers, chose none', 'OFFERS_SEEN', 48, 'Saw offers two days ago and chose none'],
  ['Stopped at work and income', 'STEP3_EMPLOYMENT', 24, 'Stopped at the employment step'],
  ['Did not come back from the lender', 'LENDER_REDIRECT', 24, 'Went to the lender and did not come back'],
] as const

const seedCallRules = (tx: Db) =>
  tx.insert(callRule).values(
    rules.map(([name, stage, after_hours, reason]) => ({
      ...{ name, stage, after_hours, reason },
      ...{ within_days: 5, product: 'ANY', active: 1 as const },
    })),
  )

/** Customers whom the telephone team has to call, the newest applications first. */
async function seedCalls(tx: Db, keys: Keys, now: Date): Promise<void> {
  const open = await tx
    .select({ id: prospect.user_id, product: application.product_type })
    .from(application)
    .innerJoin(prospect, eq(prospect.user_id, application.prospect_id))
    .where(
      and(
        isNull(application.closed_at),
        isNotNull(prospect.mobile_phone_number),
        eq(prospect.status, 'ACTIVE'),
      ),
    )
    .orderBy(desc(application.created_at), application.app_id)
    .limit(TASKS)
  for (const [place, { id: prospect_id, product: product_type }] of open.entries()) {
    const [stage, reason] = reasons[place % reasons.length] as (typeof reasons)[number]
    const due_at = new Date(now.getTime() + (place - 6) * 5 * HOUR)
    await addTask(tx, keys, { prospect_id, product_type, stage, reason, source: 'RULE', due_at }, now)
  }
}

type SeedDeps = Pick<Deps, 'database' | 'keys' | 'clock' | 'files'> & {
  /** Tests keep a copy of what each of these fills the database with (tests/support/app.ts). */
  settings: Pick<Deps['settings'], 'production' | 'DEMO_CUSTOMERS' | 'MASTER_KEY' | 'MASTER_KEY_ALSO'>
}

/**
 * Fills an empty database with the invented catalogue, demo accounts and some customers; does nothing if there is data.
 * One transaction. Throws in production.
 * @returns whether it wrote anything
 */
export async function seedDemo({
  database: { db },
  settings,
  keys,
  clock,
  files,
}: SeedDeps): Promise<boolean> {
  if (settings.production) throw new Error('The seed holds public passwords and never runs in production')
  const [anybody] = await db.select({ id: adminUser.id }).from(adminUser).limit(1)
  if (anybody) return false
  const [adminRows, sellerRows] = await Promise.all([withHashes(admins), withHashes(merchants)])
  await transaction(db, async (tx) => {
    // A million customers take longer than the statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await restartNumbering(tx)
    await tx.insert(adminUser).values(adminRows)
    const now = clock()
    await seedCatalogue(tx, now)
    const merchantIds = await seedMerchants(tx, sellerRows, now)
    const world = { now, merchantIds, linkIds: await seedLinks(tx, merchantIds, now) }
    const count = settings.DEMO_CUSTOMERS
    await seedCustomers(tx, { chunks: [...customerChunks({ count, now })], keys, settings, world })
    if (count > 0) await seedProductRequests(tx, now)
    await seedMoney(tx, now)
    await seedPortal(tx, keys, now)
    await seedPayouts(tx, keys, now)
    await seedDesk(tx, keys, now)
    await seedCare(tx, keys, now)
    await seedCalls(tx, keys, now)
    await seedCallRules(tx)
    if (count > 0) {
      await seedCampaign(tx, keys, now)
      await seedCardPictures(tx, files)
      await seedDocuments(tx, files)
      if (merchantIds[0] !== undefined) await seedEvents(tx, keys, merchantIds[0], now)
      await seedTrail(tx)
    }
  })
  return true
}

const withHashes = <T extends { password: string }>(accounts: readonly T[]) =>
  Promise.all(
    accounts.map(async ({ password, ...account }) => ({
      ...account,
      password_hash: await hashPassword(password),
    })),
  )

/** Lenders, their products and card categories; an empty database numbers them in the order of the data. */
async function seedCatalogue(tx: Db, now: Date): Promise<void> {
  const made = await tx
    .insert(lender)
    .values(lenders.map(({ products, ...row }) => row))
    .returning({ id: lender.lender_id })
  const products = lenders.flatMap((seed, index) =>
    seed.products.map((product) => ({ ...product, lender_id: made[index]?.id as number })),
  )
  await tx.insert(lenderProduct).values(products)
  await tx.insert(tdsChallan).values(tdsChallans)
  await tx.insert(fileSource).values(
    fileSources.map(({ lender: name, senders, ...source }) => ({
      ...source,
      senders: [...senders],
      lender_id: made[lenders.findIndex((one) => one.name === name)]?.id as number,
    })),
  )
  await tx.insert(lenderIntegration).values(
    lenderIntegrations.map(({ lender: _, ...row }, index) => ({
      ...row,
      lender_id: made[index]?.id as number,
    })),
  )
  await tx.insert(lenderGroup).values(lenderGroups.map((name) => ({ name })))
  const revenue = lenders.flatMap((one, index) =>
    slabsOfLender(one).map((slab, place) => ({
      ...slab,
      lender_id: made[index]?.id as number,
      order: place + 1,
    })),
  )
  await tx.insert(lenderRevenue).values(revenue)
  await tx.insert(creditCard).values([...creditCards])
  // A draft: no one has checked the demo's pages.
  await tx.insert(selfAudit).values({
    audited_on: businessDay(now),
    auditor: `${contact.officer}, grievance officer`,
    result: 'Example of the demo, not an audit.',
    result_hi: 'डेमो का उदाहरण, जाँच नहीं।',
    shown: 0,
  })
  await tx.insert(productRate).values([...productRates])
  for (const declared of productCatalogues) {
    const rows = categoryProducts[declared.name] ?? []
    if (rows.length > 0) await tx.insert(tableOf(declared)).values([...rows])
  }
}

type SellerRow = Omit<(typeof merchants)[number], 'password'> & { password_hash: string }

async function seedMerchants(tx: Db, sellers: SellerRow[], now: Date): Promise<number[]> {
  const made = await tx
    .insert(partner)
    .values([...partners])
    .returning({ id: partner.id, key: partner.key })
  await settleRates(tx, now)
  const partnerId = (key: string) => made.find((row) => row.key === key)?.id as number
  const ids = await tx
    .insert(merchant)
    .values(
      inventMerchants(now).map(({ partner_key, ...row }) => ({ ...row, partner_id: partnerId(partner_key) })),
    )
    .returning({ id: merchant.merchant_id })
  await tx.insert(merchantUser).values(
    sellers.map(({ contact_name, email, mobile_phone_number, password_hash }, index) => ({
      merchant_id: ids[index]?.id as number,
      name: contact_name,
      email,
      mobile: mobile_phone_number,
      password_hash,
    })),
  )
  return ids.map(({ id }) => id)
}
