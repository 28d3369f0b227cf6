import { sql } from 'drizzle-orm'
import { check, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { at, isoDate, percent, whole } from '#server/platform/database/columns.ts'
import { adminUser, merchant, merchantUser } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'
import type { AgreementEnd, AgreementState } from '#src/contract/merchants/sub-agents.ts'

/**
 * Terms between a merchant and its sub-agent. A trigger refuses to change what both agreed to: new terms are a new row.
 */
export const subAgentAgreement = pgTable(
  'sub_agent_agreement',
  {
    id: serial().primaryKey(),
    principal_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    /** Null: the invited person has not accepted. */
    sub_agent_id: whole().references(() => merchant.merchant_id),
    /** Who was invited: one of the two. */
    mobile: text(),
    email: text(),
    state: text().notNull().$type<AgreementState>(),
    /** Of what the sub-agent earns on its own sales, and on those of its sub-agents. */
    percent: percent().notNull(),
    percent_below: percent(),
    /** The first disbursal day that the principal proposed. */
    from_day: isoDate().notNull(),
    text_version: text().notNull(),
    proposed_at: at().notNull(),
    proposed_by: whole()
      .notNull()
      .references(() => merchantUser.id),
    proposed_language: text().notNull().$type<Language>(),
    accepted_at: at(),
    accepted_by: whole().references(() => merchantUser.id),
    accepted_language: text().$type<Language>(),
    decided_at: at(),
    decided_by: whole().references(() => adminUser.id),
    reason: text(),
    /** The first and the last disbursal day that count. */
    starts_on: isoDate(),
    ends_on: isoDate(),
    ended_by: text().$type<AgreementEnd>(),
    ended_at: at(),
    /** Why we ended it, as both sides read it. */
    end_reason: text(),
  },
  (t) => [
    check('sub_agent_agreement_invited', sql`num_nonnulls(${t.mobile}, ${t.email}) = 1`),
    check('sub_agent_agreement_other', sql`${t.principal_id} is distinct from ${t.sub_agent_id}`),
    index('sub_agent_agreement_principal').on(t.principal_id),
    index('sub_agent_agreement_sub_agent').on(t.sub_agent_id),
    index('sub_agent_agreement_mobile').on(t.mobile),
    index('sub_agent_agreement_email').on(t.email),
  ],
)
