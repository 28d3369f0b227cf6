import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { type ListSource, when, within } from '#server/platform/list-source.ts'
import { recordNames, showsValues } from './history.ts'

/** Every accepted write of a period. Values are JSON, those that must not be shown are left out. */
const audit: ListSource<ListOf<'audit'>> = {
  rows: ({ filters: { who, entity, property, step }, cut, ...period }) => sql`
    select a.id, a.at, coalesce(author.name, a.actor_id) as by, a.acting_for, checker.name as checked_by, a.action,
      a.entity, a.entity_id, coalesce(record.name, a.entity_id) as record,
      case when record.deleted then 'yes' when record.id is not null then 'no' end as deleted,
      case when a.action = 'delete' and record.deleted then 'yes' else 'no' end as restorable, a.property,
      a.old, a.new, a.new->>'reason' as reason, 'yes' as shown,
      case when exists (select from audit s where s.step = a.step and s.id <> a.id) then a.step end as step
    from (select a.* from audit a where ${within(sql`a.at`, period)}
        ${when(who, sql`and a.actor_kind = 'admin' and a.actor_id = ${String(who)}`)}
        ${when(entity, sql`and a.entity = ${entity}`)}
        ${when(property, sql`and a.property = ${property}`)}
        ${when(step, sql`and a.step = ${step}`)}
        ${cut?.({ at: sql`a.at`, id: sql`a.id`, action: sql`a.action`, entity: sql`a.entity`, property: sql`a.property` }) ?? sql``}) a
      left join admin_user author on a.actor_kind = 'admin' and author.id::text = a.actor_id
      left join admin_user checker on checker.id = a.checked_by
      left join (${recordNames()}) record on record.entity = a.entity and record.id = a.entity_id`,
  async complete(page, { deps, role }) {
    const find = await resourcesFor(deps, role)
    return page.map((row) => {
      const property = row.property === null ? null : String(row.property)
      if (showsValues(find, String(row.entity), property)) return { ...row, reason: null }
      return { ...row, old: null, new: null, shown: 'no' }
    })
  },
}

/** The list of the audit trail. */
export const auditLists = { audit }
