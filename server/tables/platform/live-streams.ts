import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { session } from '#server/tables/people.ts'

/** Live streams that servers hold open, so that a session's are counted over all of them (server/access/event-streams.ts). */
export const liveStream = pgTable(
  'live_stream',
  {
    id: uuid().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** Moved on with each heartbeat, by the database's clock; a server that was killed moves nothing on. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('live_stream_session').on(t.session_id)],
)
