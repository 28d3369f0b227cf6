import { and, eq, sql } from 'drizzle-orm'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { changeBooks } from '#server/money/books/commission-books.ts'
import { withSource } from '#server/money/commission-period.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { randomToken } from '#server/platform/keys/keys.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import { merchantDevice, selfReview } from '#server/tables/books/self-reviews.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import type { LineHold } from '#src/contract/money/self-review.ts'

type ReviewDeps = Pick<Deps, 'database' | 'keys'>

const deviceHash = ({ keys }: Pick<Deps, 'keys'>, device: string) => keys.lookup(`device:${device}`)

/**
 * Remembers the browser in which a merchant's person signed in.
 * @param device from its cookie; a new one is generated if missing
 * @returns the new cookie value
 */
export async function storeDevice(
  deps: ReviewDeps,
  merchant_id: number,
  device: string | undefined,
  now: Date,
): Promise<string> {
  const known = device && /^[\w-]{43}$/.test(device) ? device : randomToken()
  await deps.database.db
    .insert(merchantDevice)
    .values({ device_hash: deviceHash(deps, known), merchant_id, last_at: now })
    .onConflictDoUpdate({
      target: [merchantDevice.device_hash, merchantDevice.merchant_id],
      set: { last_at: now },
    })
  return known
}

/**
 * Opens a review if a just attributed customer used a browser in which the merchant, its referrer or one of its
 * referrals had signed in.
 */
export async function reviewDevice(
  tx: Db,
  deps: Pick<Deps, 'keys'>,
  userId: string,
  device: string | undefined,
  now: Date,
): Promise<void> {
  if (!device) return
  await tx.execute(sql`insert into self_review (merchant_id, kind, prospect_id, other_id, seen_at)
    select p.merchant_id, 'DEVICE', p.user_id, d.merchant_id, ${now.toISOString()}::timestamptz
    from prospect p join merchant m on m.merchant_id = p.merchant_id
    join merchant_device d on d.device_hash = ${deviceHash(deps, device)}
    join merchant o on o.merchant_id = d.merchant_id and (o.merchant_id = m.merchant_id
      or o.parent_id = m.merchant_id or m.parent_id = o.merchant_id)
    left join merchant_portal k on k.merchant_id = m.merchant_id
    where p.user_id = ${userId} and p.attributed_at = ${now.toISOString()}::timestamptz and k.own_browser_at is null
      and not exists (select from self_review r where r.prospect_id = p.user_id and r.kind = 'DEVICE')
    order by d.last_at desc limit 1`)
}

/** Finds customers who are a merchant's own people, and merchants who share an account with their referrer. */
export async function sweepSelfReviews({ database: { db } }: ReviewDeps, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const unseen = sql`not exists (select from self_review r where r.merchant_id = p.merchant_id and r.kind = 'PERSON'
    and r.prospect_id = p.user_id)`
  await db.execute(sql`insert into self_review (merchant_id, kind, prospect_id, seen_at)
    select distinct p.merchant_id, 'PERSON', p.user_id, ${at} from (
      select merchant_id, mobile, pan_hash from merchant
      union all select merchant_id, mobile, null from merchant_user) own
    join prospect p on p.merchant_id = own.merchant_id
      and (p.mobile_phone_number = own.mobile or p.pan_hash = own.pan_hash)
    where ${unseen}`)
  await db.execute(sql`insert into self_review (merchant_id, kind, other_id, seen_at)
    select distinct m.merchant_id, 'BANK', m.parent_id, ${at}
    from merchant m join bank_account b on b.merchant_id = m.merchant_id
    join bank_account o on o.merchant_id = m.parent_id and o.account_hash = b.account_hash
    where not exists (select from self_review r where r.merchant_id = m.merchant_id and r.kind = 'BANK'
      and r.other_id = m.parent_id)`)
}

/** The reviews that concern a line `l` of the books, by the customer of its case; an override waits with its seller's line. */
export const concerns = sql`r.merchant_id in (l.merchant_id, l.seller_id) and r.state <> 'CLEARED' and (r.kind = 'BANK' or r.prospect_id = (
  select coalesce(a.prospect_id, q.prospect_id) from commission_case c ${withSource}
  left join application a on a.app_id = la.app_id where c.id = l.case_id))`

/** For each merchant and month with a review: rupees that wait for a decision, and rupees refused. */
export const heldSums = sql`select l.merchant_id, l.month,
    greatest(coalesce(sum(l.payout) filter (where not h.upheld), 0), 0)::float8 as waiting,
    coalesce(sum(l.payout) filter (where h.upheld), 0)::float8 as upheld
  from commission_line l join lateral (
    select bool_or(r.state = 'UPHELD') as upheld from self_review r where ${concerns} having count(*) > 0) h on true
  where exists (select from self_review s where s.merchant_id in (l.merchant_id, l.seller_id) and s.state <> 'CLEARED')
  group by l.merchant_id, l.month`

/** Why a merchant's lines are not paid, by line id. */
export async function lineHolds(db: Db, merchantId: number, lines: readonly { id: number }[]) {
  if (lines.length === 0) return new Map<number, LineHold>()
  const ids = sql.join(
    lines.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const found = await rows<{ id: number } & NonNullable<LineHold>>(
    db,
    sql`select distinct on (l.id) l.id, r.kind, r.state from commission_line l join self_review r on ${concerns}
      where l.merchant_id = ${merchantId} and l.id in (${ids}) order by l.id, r.state desc, r.id`,
  )
  return new Map<number, LineHold>(found.map(({ id, ...hold }) => [id, hold]))
}

interface Decision {
  clear: boolean
  always?: boolean | undefined
  reason: string
}

/** Releases earnings, or withholds them for good. Throws NOT_FOUND, ALREADY_DECIDED. */
export const decideReview = (
  { database, keys }: ReviewDeps,
  id: number,
  { clear, always, reason }: Decision,
  actor: Actor,
): Promise<void> =>
  changeBooks(database.db, async (tx) => {
    const [found] = await tx.select().from(selfReview).where(eq(selfReview.id, id)).for('update')
    if (!found) throw notFound()
    if (found.state !== 'OPEN') {
      const { decided_by: by, decided_at: at, reason: why } = found
      throw await alreadyDecided(tx, { state: found.state, by, at, reason: why })
    }
    if (always && !(clear && found.kind === 'DEVICE')) throw invalid({ always: 'invalid' })
    const { merchant_id, kind } = found
    const state = clear ? ('CLEARED' as const) : ('UPHELD' as const)
    const decided = { state, reason, decided_by: Number(actor.id), decided_at: actor.at }
    const open = and(eq(selfReview.merchant_id, merchant_id), eq(selfReview.state, 'OPEN'))
    await tx
      .update(selfReview)
      .set(decided)
      .where(always ? and(open, eq(selfReview.kind, kind)) : eq(selfReview.id, id))
    if (always)
      await tx
        .insert(merchantPortal)
        .values({ merchant_id, referral_code: referralCode(keys, merchant_id), own_browser_at: actor.at })
        .onConflictDoUpdate({ target: merchantPortal.merchant_id, set: { own_browser_at: actor.at } })
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'merchant', entityId: merchant_id, property: 'self_review' },
      old: { id, kind, state: 'OPEN' },
      new: { id, kind, state, reason, ...(always && { always }) },
    })
  })
