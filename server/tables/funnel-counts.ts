import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { funnel } from './portal.ts'

/** How often people opened a merchant's page in an hour, and how often they went on from it. Nothing of who it was. */
export const funnelCount = pgTable(
  'funnel_count',
  {
    funnel_id: whole()
      .notNull()
      .references(() => funnel.id),
    /** Its beginning. */
    hour: at().notNull(),
    visits: whole().notNull().default(0),
    starts: whole().notNull().default(0),
    /** To the merchant's webhook. */
    told_at: at(),
  },
  (t) => [primaryKey({ columns: [t.funnel_id, t.hour] })],
)
