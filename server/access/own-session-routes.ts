import type { Handlers } from '#server/platform/handler.ts'
import type { ownSessionCalls } from '#src/contract/access/own-sessions.ts'
import { endOwnSessions, liveSessions } from './session.ts'

export const ownSessionRoutes: Handlers<typeof ownSessionCalls> = {
  'GET /api/sessions': async ({ who, now }, { database: { db }, settings }) => {
    const found = await liveSessions(db, who, now)
    return {
      // Of customers no device, network or place is stored.
      places: who.kind !== 'customer' && settings.COUNTRY_HEADER !== undefined,
      data: found.map(({ id, device, network, country, city, ...row }) => ({
        ...{ id, device, network, country, city },
        current: id === who.sessionId,
        by_us: row.kind === 'partner' && row.admin_id !== null,
        program: row.agent === null ? null : row.label,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      })),
    }
  },
  'POST /api/sessions/{id}/end': ({ params, who, now }, { database }) =>
    endOwnSessions(database.db, who, params, now),
  'POST /api/sessions/end-others': ({ who, now }, { database }) =>
    endOwnSessions(database.db, who, 'others', now),
}
