import { bigserial, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { prospect } from './people.ts'

/**
 * The journey log: page views and steps. The customer is only linked until their deletion. Partitioned by month of `at`
 * (docs/decisions/073-partitions-by-month.md), which its key therefore holds.
 */
export const journeyEvent = pgTable(
  'journey_event',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    at: at().notNull(),
    visit: uuid().notNull(),
    prospect_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
    event: text().notNull(),
    /** Without query, ids and tokens. */
    path: text().notNull(),
    category_id: whole(),
    goal_id: whole(),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    // How far the stages of customers have been read.
    index('journey_event_id').on(t.id),
    index('journey_event_at').on(t.at),
    index('journey_event_prospect').on(t.prospect_id),
    // How far a visit came, and when it began.
    index('journey_event_visit').on(t.visit, t.at),
  ],
)
