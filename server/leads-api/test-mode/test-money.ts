import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { objectChanged } from '#server/leads-api/events/object-changed.ts'
import { amountText } from '#server/leads-api/objects/amount-text.ts'
import { hashedId } from '#server/leads-api/objects/hashed-id.ts'
import { saveTestObject } from '#server/leads-api/objects/test-objects.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { apiEvent } from '#server/tables/events.ts'
import { apiTestObject } from '#server/tables/leads-api.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import type { Earning } from '#src/contract/leads-api/v1/earning.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import type { Payout } from '#src/contract/leads-api/v1/payout.ts'
import { MAX_CLOCK_DAYS } from '#src/contract/leads-api/v1/test-story.ts'
import { settlementStates } from '#src/contract/money/settlement-states.ts'
import { businessDay } from '#src/domain/dates.ts'
import { dueState, earningOf, testMonths } from '#src/domain/leads-api/test-money.ts'
import { monthOf } from '#src/domain/months.ts'

const DAY_MS = 86_400_000

const ofKind = (merchantId: number, kind: (typeof apiTestObject.$inferSelect)['kind']) =>
  and(eq(apiTestObject.merchant_id, merchantId), eq(apiTestObject.kind, kind))

/** The instant of a merchant's test mode: real time, and as much more as its clock was moved on. */
export async function testNow(db: Db, merchantId: number, now: Date): Promise<Date> {
  const [clock] = await db.select().from(apiTestObject).where(ofKind(merchantId, 'clock'))
  return new Date(now.getTime() + Number(clock?.data.ahead_ms ?? 0))
}

/** Moves the clock of test mode on, and lets happen what falls due. Throws INVALID beyond the greatest distance. */
export const moveClock = (deps: Deps, merchantId: number, days: number, now: Date): Promise<Date> =>
  transaction(deps.database.db, async (tx) => {
    await lockMoney(tx, merchantId)
    const at = new Date((await testNow(tx, merchantId, now)).getTime() + days * DAY_MS)
    const data = { ahead_ms: at.getTime() - now.getTime() }
    if (data.ahead_ms > MAX_CLOCK_DAYS * DAY_MS) throw invalid({ days: 'clockFar' })
    await tx
      .insert(apiTestObject)
      .values({ id: `clock_${merchantId}`, merchant_id: merchantId, kind: 'clock', created_at: now, data })
      .onConflictDoUpdate({ target: apiTestObject.id, set: { data } })
    await settle(deps, tx, merchantId, now)
    return at
  })

/** Books what a disbursed test application earns, in the month of the clock. */
export async function bookTestEarning(
  deps: Deps,
  tx: Db,
  merchantId: number,
  application: Application,
  now: Date,
): Promise<void> {
  await lockMoney(tx, merchantId)
  const at = await testNow(tx, merchantId, now)
  await addLine(deps, tx, merchantId, earningOf(application, objectId('earning', randomUUID()), at), now)
}

/** Takes the earning of a cancelled test application back: the open month loses it, a closed one is corrected by its own line. */
export async function reverseTestEarning(
  deps: Deps,
  tx: Db,
  merchantId: number,
  application: Application,
  now: Date,
): Promise<void> {
  await lockMoney(tx, merchantId)
  const at = await testNow(tx, merchantId, now)
  const line = (await linesOf(tx, merchantId)).find((one) => one.application === application.id)
  if (!line) return
  const created = at.toISOString()
  const month = monthOf(businessDay(at))
  if (line.month !== month) {
    const amount = amountText(-Number(line.amount))
    const id = objectId('earning', randomUUID())
    const kind = 'REVERSAL' as const
    return addLine(
      ...([deps, tx, merchantId] as const),
      { ...line, id, created, month, kind, amount, status: 'EXPECTED' },
      now,
    )
  }
  const changed: Earning = { ...line, created, amount: amountText(0) }
  await saveTestObject(tx, changed)
  await objectChanged(deps, tx, { merchantId, type: 'earning.changed', object: changed, before: line }, now)
}

async function addLine(deps: Deps, tx: Db, merchantId: number, line: Earning, now: Date): Promise<void> {
  await tx.insert(apiTestObject).values({
    ...{ id: line.id, merchant_id: merchantId, kind: 'earning', created_at: new Date(line.created) },
    data: { ...line },
  })
  await objectChanged(deps, tx, { merchantId, type: 'earning.created', object: line }, now)
}

/** A merchant's test payouts, newest month first. */
export async function testPayouts(
  { keys }: Pick<Deps, 'keys'>,
  db: Db,
  merchantId: number,
  now: Date,
): Promise<Payout[]> {
  const day = businessDay(await testNow(db, merchantId, now))
  return withIds(keys, merchantId, testMonths(await linesOf(db, merchantId), day)).reverse()
}

const withIds = (keys: Keys, merchantId: number, payouts: Omit<Payout, 'id'>[]): Payout[] =>
  payouts.map((payout) => ({ ...payout, id: hashedId(keys, 'payout', 'test', merchantId, payout.month) }))

/** The sandbox lender settles and we pay, by the clock of each merchant. */
export async function settleTestMoney(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database
  const unpaid = await db
    .selectDistinct({ id: apiTestObject.merchant_id })
    .from(apiTestObject)
    .where(and(eq(apiTestObject.kind, 'earning'), ne(sql`${apiTestObject.data} ->> 'status'`, 'PAID')))
    .orderBy(asc(apiTestObject.merchant_id))
  for (const { id } of unpaid)
    await transaction(db, async (tx) => {
      await lockMoney(tx, id)
      await settle(deps, tx, id, now)
    })
}

/** Deletes all that test mode has of a merchant, its clock too; keys and webhook endpoints stay. */
export const deleteTestData = (deps: Deps, merchantId: number): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    await lockMoney(tx, merchantId)
    await tx.delete(apiTestObject).where(eq(apiTestObject.merchant_id, merchantId))
    await tx.delete(apiEvent).where(and(eq(apiEvent.merchant_id, merchantId), eq(apiEvent.livemode, false)))
  })

/** How many test objects a merchant has. */
export const countTestObjects = (db: Db, merchantId: number): Promise<number> =>
  db.$count(apiTestObject, and(eq(apiTestObject.merchant_id, merchantId), ne(apiTestObject.kind, 'clock')))

/** Walks each line through the states that are due, and says which payouts were sent. */
async function settle(deps: Deps, tx: Db, merchantId: number, now: Date): Promise<void> {
  const day = businessDay(await testNow(tx, merchantId, now))
  const lines = await linesOf(tx, merchantId)
  const payouts = withIds(deps.keys, merchantId, testMonths(lines, day))
  const paid = new Set<string>()
  for (const line of lines) {
    const payout = payouts.find(({ month }) => month === line.month)
    const due = settlementStates.indexOf(payout ? dueState(payout, day) : line.status)
    let before = line
    for (const status of settlementStates.slice(settlementStates.indexOf(line.status) + 1, due + 1)) {
      const object: Earning = { ...before, status }
      await objectChanged(deps, tx, { merchantId, type: 'earning.changed', object, before }, now)
      before = object
      if (status === 'PAID') paid.add(line.month)
    }
    if (before !== line) await saveTestObject(tx, before)
  }
  for (const object of payouts.filter(({ month }) => paid.has(month)))
    await objectChanged(deps, tx, { merchantId, type: 'payout.paid', object }, now)
}

/** Earliest booking first. */
async function linesOf(db: Db, merchantId: number): Promise<Earning[]> {
  const found = await db
    .select({ data: apiTestObject.data })
    .from(apiTestObject)
    .where(ofKind(merchantId, 'earning'))
    .orderBy(asc(apiTestObject.created_at), asc(apiTestObject.id))
  return found.map(({ data }) => data as unknown as Earning)
}

/** Bookings and payments of a merchant's test mode follow each other. */
const lockMoney = (tx: Db, merchantId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('test_money', ${merchantId}::int))`)
