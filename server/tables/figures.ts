import { date, index, pgTable, primaryKey, serial, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, bigWhole, rupees, whole } from '#server/platform/database/columns.ts'
import { prospect } from './people.ts'

/* Pre-counted figures; server/measures/close-days.ts fills them (docs/decisions/048-measures.md). */

/**
 * Figures of one business day: a measure of src/contract/measures, by product, merchant and lender; `source:` and `place:`
 * measures by utm source or place in the list.
 */
export const dayFigure = pgTable(
  'day_figure',
  {
    day: date({ mode: 'string' }).notNull(),
    measure: text().notNull(),
    /** Product type; the utm source of `source:` measures, the place of `place:` ones. */
    slice: text().notNull(),
    /** 0: none. */
    merchant_id: whole().notNull(),
    lender_id: whole().notNull(),
    n: whole().notNull(),
    amount: rupees().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.measure, t.slice, t.merchant_id, t.lender_id] }),
    // A dashboard reads a few measures of many days.
    index('day_figure_of').on(t.measure, t.day),
  ],
)

/** Closed days and when they were last counted. */
export const dayCounted = pgTable(
  'day_counted',
  { day: date({ mode: 'string' }).primaryKey(), at: at().notNull() },
  (t) => [index('day_counted_at').on(t.at)],
)

/** Closed days whose rows have changed since, written by triggers: they are counted from the rows until the next turn. */
export const dayStale = pgTable(
  'day_stale',
  { id: serial().primaryKey(), day: date({ mode: 'string' }).notNull() },
  (t) => [index('day_stale_day').on(t.day)],
)

/** Progress of the counting: one row. */
export const figureState = pgTable('figure_state', {
  id: smallint().primaryKey(),
  /** Days before it are closed and read from day_figure; this one and later ones are counted from the rows. */
  until: date({ mode: 'string' }).notNull(),
  /** The newest journey event included in journey_stage. */
  event_id: bigWhole().notNull(),
  at: at().notNull(),
})

/** The furthest stage that a customer has reached, and since when, to find customers who are stuck. */
export const journeyStage = pgTable(
  'journey_stage',
  {
    prospect_id: uuid()
      .primaryKey()
      .references(() => prospect.user_id, { onDelete: 'cascade' }),
    /** Index in src/domain/journey/journey-stages.ts. */
    stage: smallint().notNull(),
    since: at().notNull(),
  },
  (t) => [index('journey_stage_since').on(t.stage, t.since, t.prospect_id)],
)
