import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/database/database.ts'
import { dropMonths } from '#server/platform/database/months.ts'
import type { Deps } from '#server/platform/deps.ts'
import { tracedFetch } from '#server/platform/tracing/traced-fetch.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import type { JourneyEvent } from '#src/contract/journey/journey.ts'
import { businessDay } from '#src/domain/dates.ts'
import { leastDaysKept } from '#src/domain/legal/legal-rules.ts'

const TIMEOUT_MS = 5_000
const DAY_MS = 86_400_000
/** Rows that one statement deletes. */
const PORTION = 5000

/** Category and goal by which an event is counted (docs/specification-facts.md#holding-screens). */
const goals: Partial<Record<JourneyEvent, { category_id: number; goal_id: number }>> = {
  WELCOME_BACK: { category_id: 1, goal_id: 3 },
}

interface Step {
  visit: string
  event: JourneyEvent
  path: string
}

/** A path with page names only: other segments may be an id, a token or a name. */
export const plainPath = (path: string): string =>
  path
    .split(/[?#]/, 1)
    .join('')
    .split('/')
    .map((part) => (/^([a-z][a-z-]{0,31}|404)?$/.test(part) ? part : ':id'))
    .join('/')

/** Stores an event, and reports it to the analytics service if one is set, without the customer. */
export async function storeStep(
  { database, settings, log }: Deps,
  { visit, event, path }: Step,
  prospectId: string | null,
  now: Date,
): Promise<void> {
  const step = { at: now, visit, event, path: plainPath(path), ...goals[event] }
  await database.db.insert(journeyEvent).values({ ...step, prospect_id: prospectId })
  if (!settings.ANALYTICS_ENDPOINT) return
  tracedFetch('analytics', settings.ANALYTICS_ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(step),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((err) => log.warn({ err }, 'journey step not reported'))
}

/** Deletes events past the retention period: JOURNEY_DAYS, or longer where the rules of the day require it. */
export async function forgetJourneys({ database, settings }: Deps, now: Date): Promise<void> {
  const days = Math.max(settings.JOURNEY_DAYS, leastDaysKept('TRAFFIC', businessDay(now)))
  const before = new Date(now.getTime() - days * DAY_MS)
  await dropMonths(database.db, 'journey_event', before)
  // The rest of a month goes in portions, so that no statement comes near its timeout.
  for (let gone = PORTION; gone === PORTION; )
    gone = (
      await rows(
        database.db,
        sql`delete from journey_event where (at, id) in
          (select at, id from journey_event where at < ${before.toISOString()}::timestamptz order by at limit ${PORTION}) returning 1`,
      )
    ).length
}
