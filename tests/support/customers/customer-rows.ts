import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type CustomerTableName, customerData } from '#server/customers/customer-data/customer-data.ts'
import { keyFor } from '#server/customers/person-key.ts'
import { addressHash } from '#server/messages/suppression.ts'
import { rows } from '#server/platform/database/database.ts'
import type { TestApp } from '#tests/support/app.ts'

/** Stands in every text column that a test row fills. */
export const CANARY = 'canary-text'

type Values = Record<string, unknown>

const ask = {
  ...{ handle: CANARY, aggregator: { id: 'a', name: 'A' }, url: 'https://a.example/', purpose: '104' },
  ...{ types: ['DEPOSIT'], parts: ['SUMMARY'], from: '2026-01-01', to: '2026-11-01', fetches: 'ONETIME' },
  ...{ frequency: { unit: 'MONTH', value: 1 }, until: '2027-01-01', keeps: { unit: 'DAY', value: 1 } },
}

/** What cannot be just any text: words that the code reads, and hashes that lead to the customer. */
const fixed = (
  app: TestApp,
  id: string,
  mobile: string,
  sealed: Record<'loan' | 'policy', Values>,
): Partial<Record<CustomerTableName, Values>> => ({
  account_consent: {
    ...{ ask, sessions: [], aggregator: 'a' },
    ...{ reads: 1, reading: null, session_cipher: null, figures_cipher: null },
  },
  account_notice: { kind: 'CONSENT', status: 'ACTIVE', accounts: null, aggregator: 'a' },
  network_message: { direction: 'in', action: 'on_status', state: 'DONE', ...sealed.loan },
  purchase_message: { direction: 'in', action: 'on_status', state: 'DONE', ...sealed.policy },
  otp_challenge: { to_hash: addressHash(app.deps.keys, 'mobile', mobile) },
  suppression: { channel: 'mobile', source: 'STOP', to_hash: addressHash(app.deps.keys, 'mobile', mobile) },
  message: { channel: 'mobile', language: 'en', state: 'SENT' },
  consent: { purpose: 'MATCHING', action: 'GIVEN', language: 'en' },
  privacy_request: { kind: 'CORRECTION', reference: `CR-${id}` },
  erasure: { status: 'REFUSED', sealed: null },
  audit: {
    ...{ entity: 'prospect', entity_id: id, property: 'contact', action: 'update' },
    ...{ actor_kind: 'admin', actor_id: '1', acting_for: null, request_id: 'r', step: 'r' },
    new: { fields: ['email'], reason: CANARY },
  },
  dedupe_log: { kind: 'INTERNAL_PAN', decision: 'BLOCKED', reason: 'The PAN belongs to another number' },
  // Free text is left to the canary; what a lender or the books call the row by is not the customer's.
  lender_application: {
    ...{ status: 40, lender_app_id: `LA-${customers}`, given_up_reason: null },
    ...{ reason_code: 'R1', refused_sha256: null, extra_cipher: null },
  },
  status_history: { source: 'WEBHOOK', given_up_reason: null },
  // No foreign key leads to the customer.
  status_notice: { prospect_id: id },
  amount_conflict: { reason: 'amountDiffers', source: 'FILE', state: 'REFUSED' },
  mis_row: { outcome: 'SAME', named: `LA-${customers}` },
  commission_line: { month: '2026-11', kind: 'ADJUST' },
  commission_file_row: { outcome: 'PAID', named: `LA-${customers}` },
  application: { product_type: 'Personal Loans' },
  offer_list: { result: { offers: [], unmatched: [] } },
  // Either an application is paid for, or a request.
  commission_case: { lender_id: 1, revenue_type_id: 1, product_request_id: null },
})

/** How many customers were filled. */
let customers = 0

/** Fills one row of every table of the registry for a customer who signed in. */
export async function fillCustomer(app: TestApp, id: string, mobile: string): Promise<void> {
  customers += 1
  const { db } = app.deps.database
  const said = randomUUID()
  const own = await keyFor(db, app.deps.keys, id)
  const bodyOf = (field: 'network_message.body' | 'purchase_message.body') => ({
    id: said,
    body_cipher: app.deps.keys.vault.seal(field, said, '{}', own),
  })
  const special = fixed(app, id, mobile, {
    loan: bodyOf('network_message.body'),
    policy: bodyOf('purchase_message.body'),
  })
  const made = new Map<string, Values>([['prospect', { user_id: id }]])

  const filling = (column: PgColumn, text: string): unknown => {
    const type = column.getSQLType()
    if (type === 'uuid') return randomUUID()
    if (type === 'text') return column.isUnique || column.primary ? `${text} ${randomUUID()}` : text
    if (type === 'jsonb') return {}
    if (type === 'boolean') return false
    if (type === 'date') return '2026-11-01'
    if (type.startsWith('timestamp')) return app.deps.clock()
    // Parts of keys: different for each customer.
    return type === 'integer' ? customers : 1
  }

  /** A row of a table: the one made for this customer, or any one where the table is no one's. */
  async function rowIn(table: PgTable): Promise<Values> {
    const name = getTableName(table)
    const known = made.get(name)
    if (known) return known
    const isCustomers = name in customerData
    const [there] = isCustomers ? [] : await rows<Values>(db, sql`select * from ${table} limit 1`)
    if (there) return there
    const { columns, foreignKeys } = getTableConfig(table)
    const values: Values = {}
    for (const key of foreignKeys) {
      const { columns: own, foreignColumns, foreignTable } = key.reference()
      const parent = getTableName(foreignTable)
      const wanted = own[0]?.notNull || parent in customerData
      if (!wanted || parent === name) continue
      const row = await rowIn(foreignTable)
      own.forEach((column, at) => {
        values[column.name] = row[(foreignColumns[at] as PgColumn).name]
      })
    }
    for (const column of columns) {
      const skips = column.name in values || column.hasDefault
      const isText = column.getSQLType() === 'text'
      if (!skips && (column.notNull || isText))
        values[column.name] = filling(column, isCustomers ? `${CANARY} ${customers}` : 'filler')
    }
    Object.assign(values, special[name as CustomerTableName])
    const keys = new Map(columns.map((column) => [column.name, keyOf(table, column)]))
    const inserted = await db
      .insert(table)
      .values(Object.fromEntries(Object.entries(values).map(([at, value]) => [keys.get(at), value])))
      .returning()
    const back = inserted[0] as Values
    const row = Object.fromEntries([...keys].map(([at, key]) => [at, back[key]]))
    made.set(name, row)
    return row
  }

  const [key] = await rows<Values>(db, sql`select * from person_key where prospect_id = ${id}`)
  made.set('person_key', key as Values)
  for (const { table } of Object.values(customerData))
    if (getTableName(table) !== 'session') await rowIn(table)
}

/** The property under which drizzle has a column. */
const keyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(table).find(([, one]) => one === column)?.[0] ?? column.name
