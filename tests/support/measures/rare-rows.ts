import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** Rows that a demo of few customers lacks: a message that failed, an address that opted out, a robot, visits of a page. */
export async function fillRareRows(db: Db): Promise<void> {
  const sent = sql`from message where campaign_id is not null and sent_at is not null`
  await db.execute(sql`update message set state = 'FAILED' where id = (select min(id) ${sent})`)
  await db.execute(sql`
    insert into suppression (channel, to_hash, to_masked, reason, source, at)
    select channel, to_hash, 'X', 'Asked to stop', 'STOP', sent_at + interval '1 day' from message
    where id = (select max(id) ${sent})`)
  await db.execute(sql`
    insert into link_click (id, link_id, at, sender_hash, bot)
    select gen_random_uuid(), id, '2026-11-10T05:00:00Z', 'robot', true from tracking_link where merchant_id = 1`)
  await db.execute(sql`
    with page as (
      insert into funnel (merchant_id, slug, status, content, created_at, updated_at)
      values (1, 'rare-rows', 'LIVE', '{}', '2026-11-01T05:00:00Z', '2026-11-01T05:00:00Z') returning id)
    insert into funnel_count (funnel_id, hour, visits, starts) select id, '2026-11-10T05:00:00Z', 7, 3 from page`)
}
