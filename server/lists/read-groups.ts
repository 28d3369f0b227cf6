import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { type Groups, MAX_GROUPS } from '#src/contract/catalogue/groups.ts'

/**
 * Rows by the values of a column, with sums as decimals, whatever page is shown.
 * @param whole a select of the rows
 */
export async function readGroups(
  db: Db,
  whole: SQL,
  group: string,
  summed: readonly string[],
): Promise<Groups> {
  const column = (name: string) => sql`r.${sql.identifier(name)}`
  const sums = summed.map(
    (name) => sql`, coalesce(sum(${column(name)}::numeric), 0)::text as ${sql.identifier(name)}`,
  )
  const found = await rows<Record<string, string | null>>(
    db,
    sql`select ${column(group)}::text as "group value", count(*)::int as "rows of group" ${sql.join(sums, sql``)}
      from (${whole}) r group by 1 order by 2 desc, 1 limit ${MAX_GROUPS + 1}`,
  )
  return {
    groups: found.slice(0, MAX_GROUPS).map(({ 'group value': value, 'rows of group': count, ...others }) => ({
      value: value ?? null,
      count: Number(count),
      sums: others as Record<string, string>,
    })),
    more: found.length > MAX_GROUPS,
  }
}
