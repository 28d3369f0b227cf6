import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { productCatalogues } from '#resources/catalogue/products.ts'
import { tableOf } from '#server/catalogue/declared.ts'
import type { Db } from '#server/platform/database/database.ts'
import { creditCard } from '#server/tables/catalogue.ts'
import { hasOwnTable } from '#src/contract/products/categories/categories.ts'
import { type Category, hasHindi } from '#src/contract/products/categories/category.ts'
import { hindiOf } from '#src/contract/products/categories/product-fields.ts'

/** The columns that every category has, whatever its table calls them. */
interface Columns {
  table: PgTable
  deleted_at: PgColumn
  status: PgColumn
  shown: Record<'id' | 'name' | 'provider' | 'link', PgColumn> &
    Record<'name_hi' | 'picture' | 'summary' | 'summary_hi' | 'points' | 'points_hi', PgColumn> &
    Record<'limits' | 'limits_hi' | 'credential', PgColumn | SQL>
  facts: Record<string, PgColumn>
}

const none = sql`'[]'::jsonb`

/** Cards have the columns of the specification. */
const cards = {
  id: creditCard.category_id,
  name: creditCard.category_name,
  name_hi: creditCard.category_name_hi,
  provider: creditCard.issuer,
  picture: creditCard.category_img_thumb,
  summary: creditCard.key_feature,
  summary_hi: creditCard.key_feature_hi,
  points: creditCard.marketing_bullets,
  points_hi: creditCard.marketing_bullets_hi,
  limits: none,
  limits_hi: none,
  link: creditCard.utm_link,
  credential: sql`null::text`,
}
const common = [
  ...['id', 'name', 'name_hi', 'provider', 'picture', 'summary', 'summary_hi'],
  ...['points', 'points_hi', 'limits', 'limits_hi', 'link', 'credential'],
]

const factNames = ({ facts }: Category) =>
  Object.entries(facts).flatMap(([name, fact]) => (hasHindi(fact) ? [name, hindiOf(name)] : [name]))

const pick = (columns: Record<string, PgColumn>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, columns[name] as PgColumn]))

function columnsOf(category: Category): Columns {
  const own = hasOwnTable(category)
  const declared = productCatalogues.find(({ name }) => name === category.code)
  if (!own && !declared) throw new Error(`${category.code} is no declared resource`)
  const table = declared && !own ? tableOf(declared) : creditCard
  const columns = table as unknown as Record<string, PgColumn>
  const { deleted_at, status } = columns as Record<'deleted_at' | 'status', PgColumn>
  const shown = (own ? cards : pick(columns, common)) as Columns['shown']
  return { table, deleted_at, status, shown, facts: pick(columns, factNames(category)) }
}

type Row = Record<keyof Columns['shown'], unknown> & { id: number; name: string } & Record<
    'provider' | 'link' | 'credential',
    string | null
  >

const live = ({ deleted_at, status }: Columns) => and(isNull(deleted_at), eq(status, 1))

/** Products that are shown, in the published order: price, then name. */
export async function productRows(db: Db, category: Category): Promise<{ row: Row; facts: object }[]> {
  const columns = columnsOf(category)
  const found = await db
    .select({ row: columns.shown, facts: columns.facts })
    .from(columns.table)
    .where(live(columns))
    .orderBy(
      sql`${columns.facts[category.price]} asc nulls last`,
      asc(sql`lower(${columns.shown.name}) collate "C"`),
    )
  return found as unknown as { row: Row; facts: object }[]
}

/** One product that is shown; undefined if there is none. */
export async function productRow(db: Db, category: Category, id: number): Promise<Row | undefined> {
  const columns = columnsOf(category)
  const [found] = await db
    .select(columns.shown)
    .from(columns.table)
    .where(and(live(columns), eq(columns.shown.id, id)))
  return found as unknown as Row | undefined
}
