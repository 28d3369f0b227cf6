import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { type Relation, relationsTo } from '#src/contract/catalogue/relations.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { fieldsSeen, isSeenBy } from '#src/contract/custom-field.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { type RelatedLeaf, WHERE, type Where, type WhereFields, whereProblem } from '#src/contract/where.ts'
import { businessDay } from '#src/domain/dates.ts'
import { readColumns, rowsOf } from './calculated-rows.ts'
import { ownRows, type RowActor } from './own-rows.ts'
import { readFields } from './read-custom-fields.ts'
import { resourceOfList } from './registry.ts'
import { withFields } from './resources-for.ts'
import { whereSql } from './where-sql.ts'

interface Narrowed {
  /** Name of the resource whose rows related ones refer to. */
  resource?: string | undefined
  fields: WhereFields
  columnOf: (name: string) => SQL
  /** The number of the row that related ones refer to. */
  id?: SQL | undefined
}

export type Reader = RowActor & Pick<Actor, 'at'>

/**
 * Conditions as SQL, as this reader may make them: of related rows those that the reader may see, by fields that it may
 * see. Throws INVALID for others.
 */
export async function narrowedBy(db: Db, where: Where, list: Narrowed, reader: Reader): Promise<SQL> {
  const role = reader.roleId as AdminRole
  const custom = (await readFields(db)).filter((one) => isSeenBy(one, role))
  const relations = list.resource ? relationsTo(list.resource, custom) : []
  const seen = relations.filter(({ of }) => {
    const rules = rulesOf(of)
    return rules && permits(rules, role, 'read')
  })
  const related = new Map(seen.map(({ key, schema }) => [key, whereFields(schema)]))
  const problem = whereProblem(where, { fields: list.fields, related })
  if (problem) throw invalid({ [[WHERE, ...problem.path].join('.')]: problem.message })
  const today = businessDay(reader.at)

  function relatedSql({ related: key, has, where: inner }: RelatedLeaf): SQL {
    const { of, field, many } = seen.find((one) => one.key === key) as Relation
    const declared = resourceOfList(of)
    if (!declared) throw new Error(`No resource ${of}`)
    const resource = withFields(declared, fieldsSeen(custom, of, role))
    // Apart from its table's name, which may be that of the list.
    const columnOf = (name: string) =>
      sql`related.${sql.identifier((readColumns(resource)[name] as PgColumn).name)}`
    const refers = many
      ? sql`${columnOf(field)} @> jsonb_build_array(${list.id})`
      : sql`${columnOf(field)} = ${list.id}`
    const own = ownRows(resource, reader)
    const { table, shown } = resource
    const met =
      inner &&
      whereSql(inner, { fields: related.get(key) as WhereFields, columnOf, today, related: relatedSql })
    return sql`${has ? sql`` : sql`not `}exists (select from (select * from ${rowsOf(resource)}
      where ${table.deleted_at} is null ${shown ? sql`and ${shown}` : sql``} ${own ? sql`and ${own}` : sql``}) related
      where ${refers} ${met ? sql`and ${met}` : sql``})`
  }
  return whereSql(where, { fields: list.fields, columnOf: list.columnOf, today, related: relatedSql })
}
