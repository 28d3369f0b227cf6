import { randomUUID } from 'node:crypto'
import { admins } from '#mocks/data/admins.ts'
import { lenderGroups, slabs } from '#mocks/data/commissions.ts'
import { creditCards } from '#mocks/data/credit-cards.ts'
import { type InventedCustomer, inventCustomers } from '#mocks/data/customers.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { merchants, partners } from '#mocks/data/partners.ts'
import type { Keys } from '../auth/keys.ts'
import { hashPassword } from '../auth/password.ts'
import type { Deps } from '../deps.ts'
import { panHash, sealFor } from '../services/vault.ts'
import { application, lenderApplication, statusHistory } from './applications.ts'
import { creditCard, lender, lenderGroup, lenderProduct, lenderRevenue } from './catalogue.ts'
import { type Db, transaction } from './database.ts'
import { adminUser, merchant, merchantUser, partner, prospect } from './people.ts'
import { seedMoney } from './seed-money.ts'

/** Rows of one insert: PostgreSQL takes at most 65,535 parameters, the embedded one blocks while it works. */
const BATCH = 200

type SeedDeps = Pick<Deps, 'database' | 'settings' | 'keys' | 'clock'>

/**
 * Fills an empty database with the invented catalogue, the demo accounts and some customers, or leaves a
 * filled one alone. All or nothing. Throws in production.
 * @returns whether it wrote anything
 */
export async function seedDemo({ database: { db }, settings, keys, clock }: SeedDeps): Promise<boolean> {
  if (settings.production) throw new Error('The seed holds public passwords and never runs in production')
  const [anybody] = await db.select({ id: adminUser.id }).from(adminUser).limit(1)
  if (anybody) return false
  const [adminRows, sellerRows] = await Promise.all([withHashes(admins), withHashes(merchants)])
  await transaction(db, async (tx) => {
    await tx.insert(adminUser).values(adminRows)
    await seedCatalogue(tx)
    const merchantIds = await seedMerchants(tx, sellerRows)
    const customers = inventCustomers({ count: settings.DEMO_CUSTOMERS, now: clock(), lenders, merchants })
    await seedCustomers(tx, keys, customers, merchantIds)
    await seedMoney(tx, clock())
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

/** Lenders, their products and card categories; a fresh database numbers them as they stand in the data. */
async function seedCatalogue(tx: Db): Promise<void> {
  const made = await tx
    .insert(lender)
    .values(lenders.map(({ products, ...row }) => row))
    .returning({ id: lender.lender_id })
  const products = lenders.flatMap((seed, index) =>
    seed.products.map((product) => ({ ...product, lender_id: made[index]?.id as number })),
  )
  await tx.insert(lenderProduct).values(products)
  await tx.insert(lenderGroup).values(lenderGroups.map((name) => ({ name })))
  const revenue = lenders.flatMap(({ name }, index) =>
    (slabs[name] ?? []).map((slab, place) => ({
      ...slab,
      lender_id: made[index]?.id as number,
      order: place + 1,
    })),
  )
  await tx.insert(lenderRevenue).values(revenue)
  await tx.insert(creditCard).values([...creditCards])
}

type SellerRow = Omit<(typeof merchants)[number], 'password'> & { password_hash: string }

async function seedMerchants(tx: Db, sellers: SellerRow[]): Promise<number[]> {
  const made = await tx
    .insert(partner)
    .values([...partners])
    .returning({ id: partner.id, key: partner.key })
  const partnerId = (key: string) => made.find((row) => row.key === key)?.id as number
  const ids = await tx
    .insert(merchant)
    .values(sellers.map(({ partner_key, name }) => ({ partner_id: partnerId(partner_key), name })))
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

async function seedCustomers(
  tx: Db,
  keys: Keys,
  customers: InventedCustomer[],
  merchantIds: number[],
): Promise<void> {
  const made = customers.map((customer) => rowsOf(keys, customer, merchantIds))
  await inBatches(
    made.map(({ person }) => person),
    (batch) => tx.insert(prospect).values(batch),
  )
  await inBatches(
    made.flatMap(({ asked }) => asked),
    (batch) => tx.insert(application).values(batch),
  )
  await inBatches(
    made.flatMap(({ chosen }) => chosen),
    (batch) => tx.insert(lenderApplication).values(batch),
  )
  await inBatches(
    made.flatMap(({ steps }) => steps),
    (batch) => tx.insert(statusHistory).values(batch),
  )
}

async function inBatches<T>(all: T[], insert: (batch: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH) await insert(all.slice(start, start + BATCH))
}

function rowsOf(keys: Keys, { prospect: found, applications }: InventedCustomer, merchantIds: number[]) {
  const { merchant: seller, birth_date, tin, ...person } = found
  const user_id = randomUUID()
  const asked = applications.map(({ chosen, ...row }) => ({
    ...row,
    app_id: randomUUID(),
    prospect_id: user_id,
    updated_at: row.created_at,
    chosen,
  }))
  const chosen = asked.flatMap(({ app_id, chosen: choices }) =>
    choices.map(({ lender: index, history, ...row }) => ({
      ...row,
      id: randomUUID(),
      app_id,
      lender_id: index + 1,
      created_at: history[0]?.at as Date,
      updated_at: history.at(-1)?.at as Date,
      history,
    })),
  )
  return {
    person: {
      ...person,
      user_id,
      merchant_id: seller === null ? null : (merchantIds[seller] ?? null),
      updated_at: person.created_at,
      ...(birth_date && { birth_date_cipher: sealFor(keys, user_id, 'birth_date', birth_date) }),
      ...(tin && { tin_cipher: sealFor(keys, user_id, 'tin', tin), tin_hash: panHash(keys, tin) }),
    },
    asked: asked.map(({ chosen: _, ...row }) => row),
    chosen: chosen.map(({ history: _, ...row }) => row),
    steps: chosen.flatMap(({ id, history }) =>
      history.map(({ status, at }, index) => ({
        lender_application_id: id,
        from_code: history[index - 1]?.status ?? null,
        to_code: status,
        at,
        source: 'DEMO',
      })),
    ),
  }
}
