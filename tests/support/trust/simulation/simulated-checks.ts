import { sql } from 'drizzle-orm'
import { sealAudit } from '#server/audit/seal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { unequalSums } from '#tests/support/money/book-sums.ts'
import type { People } from './simulated-acts.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** A value that was written to a place; unknown: no answer came. */
export interface Written {
  place: string
  value: string
  is: 'done' | 'unknown' | 'refused'
}

const DAY = 1440

/** What is not as it has to be after everything was made whole, a line each. */
export async function compareWorld(
  world: SimulatedWorld,
  people: People,
  written: readonly Written[],
): Promise<string[]> {
  const { db } = world.deps().database
  const wrong = [
    ...lostValues(written, await valuesOf(db)),
    ...(await notedTwice(db, written)),
    ...(await unknownAtLender(world)),
    ...(await unequalSums(db, people.admin)),
  ]
  const [{ active } = { active: 0 }] = await rows<{ active: number }>(
    db,
    sql`select count(*)::int as active from pgboss.job where state = 'active'`,
  )
  if (active > 0) wrong.push(`${active} jobs hang`)
  world.advance(3 * DAY)
  await sealAudit(world.deps(), world.now())
  const { broken } = await verifyAudit(world.deps(), world.now())
  if (broken) wrong.push(`the audit trail is broken: ${JSON.stringify(broken)}`)
  return wrong
}

/** Every place has the last value that was acknowledged, or a later one whose answer got lost. */
function lostValues(written: readonly Written[], values: ReadonlyMap<string, string>): string[] {
  const places = new Set(written.map(({ place }) => place))
  return [...places].flatMap((place) => {
    const own = written.filter((one) => one.place === place)
    const last = own.findLastIndex(({ is }) => is === 'done')
    const possible = own.slice(Math.max(0, last)).filter(({ is }) => is !== 'refused')
    const found = values.get(place)
    const isKept = possible.some(({ value }) => value === found)
    const wasWritten = own.some(({ value }) => value === found)
    if (isKept || (last < 0 && !wasWritten)) return []
    const log = own.map(({ value, is }) => `${value} ${is}`).join(', ')
    return [`${place} has ${found}, written were: ${log}`]
  })
}

async function valuesOf(db: Db): Promise<Map<string, string>> {
  const found = await rows<{ place: string; value: string }>(
    db,
    sql`select concat('lender ', lender_id) as place, loan_amount_upto as value from lender
      union all select concat('customer of ', la.id), p.email from lender_application la join application a using (app_id)
        join prospect p on p.user_id = a.prospect_id
      union all select external_id, count(*)::text from lead_external_id group by 1
      union all select concat('application ', id), case status when ${statusCode.REJECTED}::int then 'REJECTED' else status::text end
        from lender_application`,
  )
  return new Map(found.map(({ place, value }) => [place, value]))
}

/** An acknowledged cell has one line in the history, a refused one none. */
async function notedTwice(db: Db, written: readonly Written[]): Promise<string[]> {
  const found = await rows<{ value: string; count: number }>(
    db,
    sql`select new #>> '{}' as value, count(*)::int as count from audit
      where entity = 'lender' and property = 'loan_amount_upto' group by 1`,
  )
  const counts = new Map(found.map(({ value, count }) => [value, count]))
  return written.flatMap(({ place, value, is }) => {
    if (!place.startsWith('lender ')) return []
    const count = counts.get(value) ?? 0
    const isRight = is === 'done' ? count === 1 : is === 'refused' ? count === 0 : count <= 1
    return isRight ? [] : [`${value}, ${is}, has ${count} lines in the history`]
  })
}

/** The lender has each of our applications once, and we know each of the lender's. */
async function unknownAtLender({ deps, sandbox }: SimulatedWorld): Promise<string[]> {
  const ours = await rows<{ id: string; reference: string }>(
    deps().database.db,
    sql`select id, lender_app_id as reference from lender_application where lender_app_id is not null and lender_app_id not like 'S%'`,
  )
  const theirs = [...sandbox.applications.values()]
  return [
    ...ours
      .filter(({ id, reference }) => !sandbox.applications.get(reference)?.key.startsWith(id))
      .map(({ id }) => `the lender does not know ${id}`),
    ...theirs
      .filter(({ id }) => !ours.some(({ reference }) => reference === id))
      .map(({ id }) => `we do not know ${id} of the lender`),
  ]
}
