import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { funnel } from './portal.ts'

/** How often a merchant's page was opened in an hour, and how often visitors continued from it. Anonymous. */
export const funnelCount = pgTable(
  'funnel_count',
  {
    funnel_id: whole()
      .notNull()
      .references(() => funnel.id),
    /** Start of the hour. */
    hour: at().notNull(),
    visits: whole().notNull().default(0),
    starts: whole().notNull().default(0),
    /** When it was sent to the merchant's webhook. */
    reported_at: at(),
  },
  (t) => [primaryKey({ columns: [t.funnel_id, t.hour] })],
)
