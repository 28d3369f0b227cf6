import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, flag, isoDate, percent, richText, rupees, whole } from '#server/platform/database/columns.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { limitColumns } from './rule-columns.ts'

/** What admins edit: lenders, their products, card categories. Deleting sets deleted_at. */
export const lender = pgTable(
  'lender',
  {
    lender_id: serial().primaryKey(),
    name: text().notNull(),
    legal_name: text().notNull(),
    min_income: rupees(),
    max_income: rupees(),
    min_age: whole(),
    max_age: whole(),
    ticket_class: whole(),
    credit_score_class: whole(),
    salaried: flag().notNull().default(0),
    self_employed: flag().notNull().default(0),
    business: flag().notNull().default(0),
    /** Serves households that earn up to 3,00,000 a year. */
    microfinance: flag().notNull().default(0),
    min_score: whole(),
    score_unknown: flag().notNull().default(1),
    served_areas: text(),
    min_business_years: whole(),
    max_maturity_age: whole(),
    max_ltv: percent(),
    max_foir: percent(),
    ...limitColumns,
    offer_days: whole(),
    priority: whole().notNull().default(0),
    lender_status: flag().notNull().default(0),
    so_status: flag().notNull().default(0),
    loan_amount_upto: text(),
    tenure: text(),
    interest_rate: text(),
    apr_min: percent(),
    apr_max: percent(),
    processing_fees: text(),
    so_text: text(),
    so_text_hi: text(),
    so_date_start: isoDate(),
    so_date_end: isoDate(),
    lender_group_ids: jsonb().$type<number[]>().notNull().default([]),
    autosubmission: flag().notNull().default(0),
    api: flag().notNull().default(0),
    age_text: text(),
    age_text_hi: text(),
    employment_text: text(),
    employment_text_hi: text(),
    income_text: text(),
    income_text_hi: text(),
    min_loan_text: text(),
    max_loan_text: text(),
    cibil_text: text(),
    cibil_text_hi: text(),
    lender_journey_text: richText(),
    lender_journey_text_hi: richText(),
    mp4_text: text(),
    pptx_text: text(),
    pdf_text: text(),
    penal_charges: text(),
    penal_charges_hi: text(),
    foreclosure: text(),
    foreclosure_hi: text(),
    cooling_off_days: whole().notNull().default(3),
    grievance_name: text(),
    grievance_phone: text(),
    grievance_email: text(),
    privacy_policy: text(),
    logo: text(),
    desk_name: text(),
    desk_phone: text(),
    desk_email: text(),
    desk_hours: text(),
    desk_hours_hi: text(),
    deleted_at: at(),
  },
  (t) => [uniqueIndex('lender_name_live').on(sql`lower(${t.name})`).where(sql`${t.deleted_at} is null`)],
)

/** Limits and price of one lender for one business type; rates in percent per year, term in months. */
export const lenderProduct = pgTable(
  'lender_product',
  {
    id: serial().primaryKey(),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    product: text().notNull(),
    status: flag().notNull().default(1),
    min_amount: rupees().notNull(),
    max_amount: rupees().notNull(),
    min_tenor: whole().notNull(),
    max_tenor: whole().notNull(),
    interest_rate: percent().notNull(),
    /** Where the lender prices by risk. */
    interest_rate_max: percent(),
    fee_percent: percent().notNull(),
    fee_max: rupees(),
    exit_percent: percent(),
    exit_free_after: whole(),
    due_day: whole(),
    deleted_at: at(),
  },
  (t) => [uniqueIndex('lender_product_live').on(t.lender_id, t.product).where(sql`${t.deleted_at} is null`)],
)

export const creditCard = pgTable(
  'credit_card_category',
  {
    category_id: serial().primaryKey(),
    category_name: text().notNull(),
    category_img_thumb: text(),
    key_feature: text(),
    annual_fee: text(),
    utm_link: text(),
    marketing_bullets: jsonb().$type<string[]>().notNull().default([]),
    sort_order: whole().notNull().default(0),
    secured: flag().notNull().default(0),
    status: flag().notNull().default(0),
    issuer: text(),
    category_name_hi: text(),
    key_feature_hi: text(),
    annual_fee_hi: text(),
    marketing_bullets_hi: jsonb().$type<string[]>().notNull().default([]),
    annual_charge: rupees(),
    joining_fee: rupees(),
    fee_waiver: text(),
    fee_waiver_hi: text(),
    interest: percent(),
    reward_share: percent(),
    rewards: text(),
    rewards_hi: text(),
    lounge_visits: whole(),
    fuel: text(),
    fuel_hi: text(),
    foreign_markup: percent(),
    late_fee: text(),
    late_fee_hi: text(),
    deleted_at: at(),
  },
  (t) => [
    uniqueIndex('card_name_live').on(sql`lower(${t.category_name})`).where(sql`${t.deleted_at} is null`),
  ],
)

/** Groups of lenders; a lender has the ids of its groups. */
export const lenderGroup = pgTable(
  'lender_group',
  { id: serial().primaryKey(), name: text().notNull(), deleted_at: at() },
  (t) => [
    uniqueIndex('lender_group_name_live').on(sql`lower(${t.name})`).where(sql`${t.deleted_at} is null`),
  ],
)

/** What a lender pays for; the first ones are added by their migration. */
export const revenueType = pgTable(
  'revenue_type',
  {
    id: whole().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    name_hi: text(),
    deleted_at: at(),
  },
  (t) => [
    uniqueIndex('revenue_type_name_live').on(sql`lower(${t.name})`).where(sql`${t.deleted_at} is null`),
  ],
)

/** A slab: what a lender pays us within its limits. An empty limit does not apply; the first matching slab wins. */
export const lenderRevenue = pgTable(
  'lender_revenue',
  {
    id: serial().primaryKey(),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    slab_disbursed_min: rupees(),
    slab_disbursed_max: rupees(),
    slab_number_min: whole(),
    slab_number_max: whole(),
    ats_min: rupees(),
    ats_max: rupees(),
    revenue_type_id: whole()
      .notNull()
      .references(() => revenueType.id),
    /** The loan that it pays for; null: every loan without slabs of its own. */
    product: text().$type<LenderType>(),
    revenue_flat: rupees(),
    revenue_percent: percent(),
    /** The day from which it counts as it was entered. */
    from_day: isoDate(),
    status: flag().notNull().default(1),
    // Renamed, because the field's name is an SQL keyword.
    order: whole('sort_order').notNull(),
    deleted_at: at(),
  },
  (t) => [index('lender_revenue_of').on(t.lender_id, t.order)],
)

/** Our yearly checks for dark patterns; customers read the latest one that is shown. */
export const selfAudit = pgTable('self_audit', {
  id: serial().primaryKey(),
  audited_on: isoDate().notNull(),
  auditor: text().notNull(),
  result: text().notNull(),
  result_hi: text(),
  shown: flag().notNull().default(0),
  deleted_at: at(),
})

/** The audit trail: one row for each accepted write, never deleted; only an erasure changes `old` and `new`. */
export const audit = pgTable(
  'audit',
  {
    id: serial().primaryKey(),
    at: at().notNull(),
    actor_kind: text().notNull(),
    actor_id: text().notNull(),
    acting_for: text(),
    role_id: whole(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text().notNull(),
    property: text(),
    old: jsonb(),
    new: jsonb(),
    request_id: text().notNull(),
    /** The change that this one undid; the next undo skips it. */
    undoes: whole(),
    /** Shared by everything that one request of one person wrote; undo takes it back as a whole. */
    step: text(),
    /** The admin who approved it beforehand (four eyes). */
    checked_by: whole(),
    /** Makes the hash of `old` and `new` useless for guessing them; goes with an erasure. */
    salt: uuid().defaultRandom(),
    /** Hash of the values before an erasure, and the server's proof that it replaced them (server/audit/erase-values.ts). */
    erased: text(),
  },
  (t) => [
    index('audit_of_property').on(t.entity, t.entity_id, t.property, t.id),
    index('audit_of_actor').on(t.actor_kind, t.actor_id, t.id),
    index('audit_at').on(t.at),
    index('audit_undoes').on(t.undoes),
    index('audit_step').on(t.step),
    // A confirmed dry run of an agent is carried out once.
    uniqueIndex('audit_agent_call').on(t.entity_id).where(sql`entity = 'agent_call'`),
  ],
)
