import type { PgTable } from 'drizzle-orm/pg-core'

/** Every module of this folder that declares tables; a test compares the names with the database. */
type Modules = typeof import('./access.ts') &
  typeof import('./applications.ts') &
  typeof import('./approvals.ts') &
  typeof import('./platform/audit-seal.ts') &
  typeof import('./auth-codes.ts') &
  typeof import('./books/bank-statement.ts') &
  typeof import('./books/billing.ts') &
  typeof import('./books/payment-answers.ts') &
  typeof import('./customers/care.ts') &
  typeof import('./catalogue.ts') &
  typeof import('./comments.ts') &
  typeof import('./customers/csr.ts') &
  typeof import('./custom-fields.ts') &
  typeof import('./customers/erasure.ts') &
  typeof import('./books/disputes.ts') &
  typeof import('./events.ts') &
  typeof import('./figures.ts') &
  typeof import('./customers/follow-ups.ts') &
  typeof import('./funnel-counts.ts') &
  typeof import('./integrations.ts') &
  typeof import('./journey.ts') &
  typeof import('./leads-api.ts') &
  typeof import('./lending.ts') &
  typeof import('./links.ts') &
  typeof import('./platform/live-streams.ts') &
  typeof import('./platform/master-key.ts') &
  typeof import('./messages.ts') &
  typeof import('./money.ts') &
  typeof import('./account-data.ts') &
  typeof import('./networks.ts') &
  typeof import('./originals.ts') &
  typeof import('./file-sources.ts') &
  typeof import('./partner-config.ts') &
  typeof import('./books/payouts.ts') &
  typeof import('./people.ts') &
  typeof import('./automations.ts') &
  typeof import('./planned-changes.ts') &
  typeof import('./customers/person-keys.ts') &
  typeof import('./portal.ts') &
  typeof import('./products.ts') &
  typeof import('./platform/rate-limit.ts') &
  typeof import('./reports.ts') &
  typeof import('./platform/running-writes.ts') &
  typeof import('./books/self-reviews.ts') &
  typeof import('./books/settlement.ts') &
  typeof import('./sub-agents.ts') &
  typeof import('./books/tax.ts') &
  typeof import('./customers/telecalling.ts') &
  typeof import('./training.ts')

/** Every table by its database name. */
export type TableBy = {
  [K in keyof Modules as Modules[K] extends PgTable
    ? Modules[K]['_']['name']
    : never]: Modules[K] extends PgTable ? Modules[K] : never
}

export type TableName = keyof TableBy
