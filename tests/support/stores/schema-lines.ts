import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'

/** What a schema is made of: a query for each kind, one line of text for each object. */
const kinds = {
  column: `select c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || case attidentity when '' then '' else ' identity ' || attidentity::text end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
    from pg_attribute join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  constraint: `select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = $1::regnamespace`,
  index: `select replace(indexdef, ' ON ONLY ', ' ON ') as line from pg_indexes where schemaname = $1`,
  sequence: `select (to_jsonb(s) - 'last_value')::text as line from pg_sequences s where schemaname = $1`,
  trigger: `select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text as line
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = $1::regnamespace and not tgisinternal`,
  function: `select pg_get_functiondef(oid) as line from pg_proc
    where pronamespace = $1::regnamespace and prokind = 'f'`,
  enum: `select typname || ': ' || string_agg(enumlabel, ', ' order by enumsortorder) as line
    from pg_type join pg_enum on enumtypid = pg_type.oid where typnamespace = $1::regnamespace group by typname`,
  grant: `select relname || ' ' || relkind::text || ' ' || relacl::text as line from pg_class
    where relnamespace = $1::regnamespace and relacl is not null`,
}
export type Kind = keyof typeof kinds

/** Every object of a schema as a line of text, sorted: two equal lists are two equal schemas. */
export async function schemaLines(
  db: Db,
  schema: string,
  wanted = Object.keys(kinds) as Kind[],
): Promise<string[]> {
  const found: string[] = []
  for (const kind of wanted) {
    const query = kinds[kind].replaceAll('$1', `'${schema}'`)
    for (const { line } of await rows<{ line: string }>(db, sql.raw(query))) found.push(`${kind} ${line}`)
  }
  return found.sort()
}
