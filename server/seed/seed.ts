import { sql } from 'drizzle-orm'
import { admins } from '#mocks/data/admins.ts'
import { lenderGroups, slabsOfLender } from '#mocks/data/commissions.ts'
import { creditCards } from '#mocks/data/credit-cards.ts'
import { customerChunks } from '#mocks/data/customer-chunks.ts'
import { lenderIntegrations } from '#mocks/data/lender-integrations.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { inventMerchants } from '#mocks/data/merchants.ts'
import { merchants, partners } from '#mocks/data/partners.ts'
import { productRates } from '#mocks/data/product-rates.ts'
import { categoryProducts } from '#mocks/data/products/products.ts'
import { productCatalogues } from '#resources/catalogue/products.ts'
import { hashPassword } from '#server/access/password.ts'
import { tableOf } from '#server/catalogue/declared.ts'
import { settleRates } from '#server/co-brands/partner-terms.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  creditCard,
  lender,
  lenderGroup,
  lenderProduct,
  lenderRevenue,
  selfAudit,
} from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { productRate } from '#server/tables/money.ts'
import { adminUser, merchant, merchantUser, partner } from '#server/tables/people.ts'
import { contact } from '#src/contract/web/contact.ts'
import { businessDay } from '#src/domain/dates.ts'
import { seedCallRules, seedCalls } from './calls.ts'
import { seedCampaign } from './campaign.ts'
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
  // A draft: nobody has checked the demo's pages.
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
