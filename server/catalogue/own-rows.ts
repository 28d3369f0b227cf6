import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOwn, ownRuleOf } from '#server/access/own-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Resource, Row } from './resource.ts'

/** Who reads or writes, as far as rights by row look at them. */
export type RowActor = Pick<Actor, 'kind' | 'id' | 'roleId' | 'ownRows'>

/** The rule that limits the actor to its own rows of a resource; undefined: it sees all. */
function ruleOf({ page }: Resource, { kind, roleId, ownRows = [] }: RowActor) {
  return kind === 'admin' ? ownRuleOf(page, { roleId: roleId as AdminRole, ownRows }) : undefined
}

/** The property that names the owner, when the actor is limited to its own rows. */
export const ownProperty = (resource: Resource, actor: RowActor): string | undefined =>
  ruleOf(resource, actor)?.column

/** Condition that a row is the actor's own; undefined: it sees all. */
export function ownRows(resource: Resource, actor: RowActor): SQL | undefined {
  const own = ruleOf(resource, actor)
  return own && isOwn(own, sql`${resource.columns[own.column]}`, Number(actor.id))
}

/** The same for the write engine's statements: `t` is the row, $3 the actor's number. */
export function ownText(resource: Resource, actor: RowActor, t: string): string {
  const own = ruleOf(resource, actor)
  if (!own) return ''
  const column = `${t}."${(resource.columns[own.column] as PgColumn).name}"`
  return own.scope.owner === 'admin'
    ? ` and ${column} = $3::int`
    : ` and ${column} in (select o.prospect_id from csr_owner o where o.admin_id = $3::int)`
}

/** A new row of a limited admin is their own. */
export function withOwner(resource: Resource, row: Row, actor: RowActor): Row {
  const own = ruleOf(resource, actor)
  return own?.scope.owner === 'admin' ? { ...row, [own.column]: Number(actor.id) } : row
}
