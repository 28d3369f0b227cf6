import { sql } from 'drizzle-orm'
import { jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, flag, whole } from '#server/platform/database/columns.ts'
import type { LenderIntegration } from '#src/contract/integrations/lender-integration.ts'
import { lender } from './catalogue.ts'

/** How we talk to a lender; keys and secrets are in the settings, under `credential`. */
export const lenderIntegration = pgTable(
  'lender_integration',
  {
    id: serial().primaryKey(),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    slug: text().notNull(),
    protocol: text().$type<LenderIntegration['protocol']>().notNull().default('tulna'),
    mode: text().$type<LenderIntegration['mode']>().notNull(),
    credential: text(),
    hosts: jsonb().$type<string[]>().notNull().default([]),
    checks_first: flag().notNull().default(0),
    otp_digits: whole(),
    bureau: text(),
    declined_page: flag().notNull().default(0),
    own_form: flag().notNull().default(0),
    latin_only: flag().notNull().default(0),
    reads_accounts: flag().notNull().default(0),
    date_style: text().$type<LenderIntegration['date_style']>().notNull().default('iso'),
    fields_out: text(),
    questions: text(),
    status_words: text(),
    deleted_at: at(),
  },
  (t) => [
    uniqueIndex('lender_integration_live').on(t.lender_id).where(sql`${t.deleted_at} is null`),
    uniqueIndex('lender_integration_slug_live').on(t.slug).where(sql`${t.deleted_at} is null`),
  ],
)
