import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, primaryKey, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, bigWhole, whole } from '#server/platform/database/columns.ts'
import type { RequestDetails } from '#src/contract/products/product-calls.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'
import type { ProductRowProblem } from '#src/domain/products/status-file.ts'
import { sameCustomer } from './customer-of-parent.ts'
import { adminUser, merchant, prospect } from './people.ts'

/* What customers do with products that are compared by facts. The products themselves are declared resources. */

/** A visit to a provider's site, or a lead. Its id is the number that the provider gets. */
export const productRequest = pgTable(
  'product_request',
  {
    id: uuid().primaryKey(),
    category: text().notNull(),
    /** Of the category's own table; name and provider are as they were. */
    product_id: whole().notNull(),
    product_name: text().notNull(),
    provider: text(),
    kind: text().notNull().$type<'CLICK' | 'LEAD' | 'PURCHASE'>(),
    /** Null: a visitor without a session. */
    prospect_id: uuid().references(() => prospect.user_id),
    /** The merchant that the customer was attributed to. */
    merchant_id: whole().references(() => merchant.merchant_id),
    created_at: at().notNull(),
    /** Of the exit link. */
    token_hash: text().unique(),
    opened_at: at(),
    status: text().notNull().$type<RequestStatus>(),
    status_at: at().notNull(),
    details: jsonb().$type<RequestDetails>().notNull().default({}),
    /** The insurer's entry in PROVIDER_LINKS, of a purchase: a policy outlives its product. */
    connection: text(),
  },
  (t) => [
    index('product_request_of').on(t.prospect_id, t.created_at),
    index('product_request_at').on(t.created_at, t.id),
    // A provider's file may name a request by its policy or order only.
    index('product_request_number').on(sql`(${t.details} ->> 'number')`),
    unique('product_request_customer').on(t.id, t.prospect_id),
  ],
)

/** The statuses of a request, in order. */
export const productRequestStep = pgTable(
  'product_request_step',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    request_id: uuid()
      .notNull()
      .references(() => productRequest.id),
    /** Null as long as the request's is. */
    prospect_id: uuid(),
    status: text().notNull().$type<RequestStatus>(),
    at: at().notNull(),
    source: text().notNull().$type<'CUSTOMER' | 'SYSTEM' | 'PROVIDER' | 'FILE' | 'ADMIN'>(),
    remark: text(),
  },
  (t) => [
    index('product_request_step_of').on(t.request_id, t.id),
    sameCustomer(
      'product_request_step',
      [t.request_id, t.prospect_id],
      [productRequest.id, productRequest.prospect_id],
    ),
  ],
)

/** A provider's file with statuses of requests. */
export const productFile = pgTable('product_file', {
  id: serial().primaryKey(),
  at: at().notNull(),
  admin_id: whole()
    .notNull()
    .references(() => adminUser.id),
  file_name: text().notNull(),
  rows_updated: whole().notNull(),
  rows_same: whole().notNull(),
  errors: jsonb().$type<ProductRowProblem[]>().notNull(),
  reverted_at: at(),
  reverted_by: whole().references(() => adminUser.id),
})

/** A row of such a file that was applied. */
export const productFileRow = pgTable(
  'product_file_row',
  {
    file_id: whole()
      .notNull()
      .references(() => productFile.id),
    line: whole().notNull(),
    request_id: uuid()
      .notNull()
      .references(() => productRequest.id),
    from: text().notNull().$type<RequestStatus>(),
    to: text().notNull().$type<RequestStatus>(),
    at: at().notNull(),
    remark: text(),
    /** What the row added to the request's statuses. Null: nothing, or the file was reverted. */
    step_id: bigWhole().references(() => productRequestStep.id, { onDelete: 'set null' }),
    /** The request before the row, of a row with a step. */
    before: jsonb().$type<{ status: RequestStatus; status_at: string; details: RequestDetails }>(),
  },
  (t) => [
    primaryKey({ columns: [t.file_id, t.line] }),
    index('product_file_row_of').on(t.request_id),
    index('product_file_row_step').on(t.step_id),
  ],
)
