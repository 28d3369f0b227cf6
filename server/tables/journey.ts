import { index, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { prospect } from './people.ts'

/** The journey log: page views and steps. The customer is only linked until their deletion. */
export const journeyEvent = pgTable(
  'journey_event',
  {
    id: serial().primaryKey(),
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
    index('journey_event_at').on(t.at),
    index('journey_event_prospect').on(t.prospect_id),
    // How far a visit came, and when it began.
    index('journey_event_visit').on(t.visit, t.at),
  ],
)
