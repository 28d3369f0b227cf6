import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { type CustomerTableName, customerData } from '#server/customers/customer-data/customer-data.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { prospect } from '#server/tables/people.ts'

/** Tables with the customer's id of another row: the column that leads to it, its table, and the column of that. */
export const parents = {
  offer_list: ['app_id', 'application', 'app_id'],
  lender_application: ['app_id', 'application', 'app_id'],
  status_history: ['lender_application_id', 'lender_application', 'id'],
  status_notice: ['transition_id', 'status_history', 'id'],
  lender_event: ['lender_application_id', 'lender_application', 'id'],
  lender_call: ['lender_application_id', 'lender_application', 'id'],
  account_consent: ['lender_application_id', 'lender_application', 'id'],
  account_notice: ['account_consent_id', 'account_consent', 'id'],
  amount_conflict: ['lender_application_id', 'lender_application', 'id'],
  network_message: ['lender_application_id', 'lender_application', 'id'],
  erasure: ['request_id', 'privacy_request', 'id'],
  erasure_notice: ['request_id', 'erasure', 'request_id'],
  purchase_message: ['product_request_id', 'product_request', 'id'],
  product_request_step: ['request_id', 'product_request', 'id'],
} as const satisfies { [N in CustomerTableName]?: readonly [string, CustomerTableName, string] }

export type ChildTable = keyof typeof parents
export const childTables = Object.keys(parents) as ChildTable[]

/** The tables that have the customer's id without a reference to the customer: they have to be named above. */
export const withoutReference = (): string[] =>
  Object.entries(customerData)
    .filter(([, { table }]) => {
      const { foreignKeys } = getTableConfig(table)
      const refers = foreignKeys.some((key) => key.reference().foreignTable === prospect)
      return 'prospect_id' in getTableColumns(table) && !refers
    })
    .map(([name]) => name)

/** How many rows each of these tables has, and those with another customer than the row they belong to. */
export async function compareWithParents(db: Db) {
  const counts = {} as Record<ChildTable, number>
  const wrong: string[] = []
  for (const name of childTables) {
    const [column, parent, key] = parents[name]
    const found = await rows<{ own: string | null; owner: string | null }>(
      db,
      sql`select c.prospect_id as own, p.prospect_id as owner from ${sql.identifier(name)} c
        left join ${sql.identifier(parent)} p on p.${sql.identifier(key)} = c.${sql.identifier(column)}`,
    )
    counts[name] = found.length
    const others = found.filter(({ own, owner }) => own !== owner)
    wrong.push(...others.map(({ own, owner }) => `${name}: ${own} instead of ${owner}`))
  }
  return { counts, wrong }
}
