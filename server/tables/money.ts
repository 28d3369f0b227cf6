import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bigWhole, isoDate, percent, rupees, whole } from '#server/platform/database/columns.ts'
import type { StatementOutcome } from '#src/contract/money/statement.ts'
import type { RowProblem } from '#src/domain/applications/status-file.ts'
import type { ListedSlab, SlabGroup, SlabStep } from '#src/domain/money/commission.ts'
import type { MisCounts, MisOutcome, MisValues } from '#src/domain/money/mis.ts'
import type { MisReportedRow } from '#src/domain/money/mis-columns.ts'
import { lenderApplication, statusHistory } from './applications.ts'
import { lender, lenderRevenue, revenueType } from './catalogue.ts'
import { partnerRate } from './partner-config.ts'
import { adminUser, merchant } from './people.ts'
import { productRequest } from './products.ts'
import { subAgentAgreement } from './sub-agents.ts'

/* What lenders report and pay, and what merchants get. Months are `2026-10`, by the business day. */

/** A money file of one lender: previewed, then applied, possibly reverted. */
export const misFile = pgTable(
  'mis_file',
  {
    id: serial().primaryKey(),
    at: at().notNull(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    file_name: text().notNull(),
    state: text().notNull().$type<'PREVIEW' | 'DONE' | 'DONE_WITH_ERRORS' | 'REVERTED'>(),
    counts: jsonb().$type<MisCounts>().notNull(),
    done_at: at(),
    reverted_at: at(),
    /** The earliest month whose figures it changed: once that is locked, the file cannot be reverted. */
    first_month: text(),
    /** The month that its rows belong to, where the admin named it. */
    month: text(),
    /** Column → its heading in the file. */
    headings: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [index('mis_file_at').on(t.at)],
)

/** A row of such a file, and its effect on an application. */
export const misRow = pgTable(
  'mis_row',
  {
    file_id: whole()
      .notNull()
      .references(() => misFile.id),
    line: whole().notNull(),
    outcome: text().notNull().$type<MisOutcome>(),
    /** The row's application id. */
    named: text().notNull(),
    reported: jsonb().$type<MisReportedRow>(),
    problem: jsonb().$type<RowProblem>(),
    lender_application_id: uuid().references(() => lenderApplication.id),
    before: jsonb().$type<MisValues>(),
    after: jsonb().$type<MisValues>(),
    transition_id: bigWhole().references(() => statusHistory.id),
    /** An admin booked it although it contradicts what is known, and why. */
    accepted_reason: text(),
  },
  (t) => [primaryKey({ columns: [t.file_id, t.line] })],
)

/** What a provider pays us for a completed request, by day. */
export const productRate = pgTable('product_rate', {
  id: serial().primaryKey(),
  category: text().notNull(),
  /** Null: every product of the category without a rate of its own. */
  product_id: whole(),
  percent: percent(),
  flat: rupees(),
  from_day: isoDate().notNull(),
  /** The last day. */
  until_day: isoDate(),
  deleted_at: at(),
})

/**
 * What is paid for: a lender's disbursal, approval or accepted lead, which only the lender's own MIS creates, or a
 * completed request for a product, which only the provider's own report creates.
 */
export const commissionCase = pgTable(
  'commission_case',
  {
    id: serial().primaryKey(),
    lender_application_id: uuid().references(() => lenderApplication.id),
    lender_id: whole().references(() => lender.lender_id),
    revenue_type_id: whole().references(() => revenueType.id),
    /** Which payment of the loan it is, from 1 (lender_application.tranches). */
    tranche: whole().notNull().default(1),
    /** Instead of lender, type and application. */
    product_request_id: uuid()
      .unique()
      .references(() => productRequest.id),
    day: isoDate().notNull(),
    amount: rupees().notNull(),
    mis_file_id: whole().references(() => misFile.id),
    /** The bank's reference of the transfer to the customer. */
    utr: text(),
    // What the lender wrote of the case beside its amount (src/domain/money/mis-columns.ts).
    rate: percent(),
    tenor_months: whole(),
    gst: rupees(),
    tds: rupees(),
    invoice_no: text(),
    invoice_day: isoDate(),
  },
  (t) => [
    index('commission_case_utr').on(t.lender_id, t.utr).where(sql`${t.utr} is not null`),
    uniqueIndex('commission_case_of').on(t.lender_application_id, t.revenue_type_id, t.tranche),
    check(
      'commission_case_payer',
      sql`num_nonnulls(${t.lender_application_id}, ${t.lender_id}, ${t.revenue_type_id}) = case when ${t.product_request_id} is null then 3 else 0 end`,
    ),
    index('commission_case_month').on(t.lender_id, t.day),
    index('commission_case_file').on(t.mis_file_id),
  ],
)

/** A locked month; all others are open. */
export const commissionMonth = pgTable('commission_month', {
  month: text().primaryKey(),
  locked_at: at().notNull(),
  locked_by: whole().references(() => adminUser.id),
})

/** The slabs of a lender that count from a day on, until the next list. */
export const slabList = pgTable(
  'slab_list',
  {
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    from_day: isoDate().notNull(),
    slabs: jsonb().$type<readonly ListedSlab[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lender_id, t.from_day] })],
)

/** The product rates that count from a day on, until the next list. */
export const productRateList = pgTable('product_rate_list', {
  from_day: isoDate().primaryKey(),
  rates: jsonb().$type<readonly Omit<typeof productRate.$inferSelect, 'deleted_at'>[]>().notNull(),
})

/** Which slab applies to a lender, revenue type, loan and month, and why the others do not; or a product rate's month. */
export const commissionPeriod = pgTable(
  'commission_period',
  {
    id: serial().primaryKey(),
    month: text().notNull(),
    lender_id: whole().references(() => lender.lender_id),
    revenue_type_id: whole().references(() => revenueType.id),
    /** The loan whose slabs apply; null: all without slabs of their own. */
    product: text().$type<SlabGroup>(),
    /** Instead of lender and type; percent and flat are the rate's at the last calculation of the month. */
    product_rate_id: whole().references(() => productRate.id),
    /** The first day of its list of slabs or rates: a month in which these changed has several periods. */
    slabs_from: isoDate(),
    cases: whole().notNull(),
    disbursed: rupees().notNull(),
    /** Of the whole month, by which the slab was chosen. */
    month_cases: whole().notNull().default(0),
    month_disbursed: rupees().notNull().default(0),
    slab_id: whole().references(() => lenderRevenue.id),
    percent: percent(),
    flat: rupees(),
    steps: jsonb().$type<SlabStep[]>().notNull(),
  },
  (t) => [
    unique('commission_period_of')
      .on(t.month, t.lender_id, t.revenue_type_id, t.product, t.product_rate_id, t.slabs_from)
      .nullsNotDistinct(),
  ],
)

/**
 * What one case adds to a month. Lines of a locked month never change; those of an open month are recalculated, except
 * ACCEPTED ones: differences that an admin accepted from the lender's statement.
 */
export const commissionLine = pgTable(
  'commission_line',
  {
    id: serial().primaryKey(),
    /** By which its merchant's systems know it. */
    public_id: uuid().notNull().unique().defaultRandom(),
    /** The month it is booked in; its period is the case's own month. */
    month: text().notNull(),
    period_id: whole()
      .notNull()
      .references(() => commissionPeriod.id),
    case_id: whole()
      .notNull()
      .references(() => commissionCase.id),
    kind: text().notNull().$type<'EARNED' | 'ADJUST' | 'REVERSAL' | 'ACCEPTED' | 'OVERRIDE'>(),
    base_amount: rupees().notNull(),
    revenue: rupees().notNull(),
    merchant_id: whole().references(() => merchant.merchant_id),
    partner_percent: percent(),
    partner_flat: rupees(),
    /** The co-brand's terms that determined the payment; null: the merchant's own share, or none. */
    rate_id: whole().references(() => partnerRate.id),
    payout: rupees().notNull(),
    reason: text(),
    admin_id: whole().references(() => adminUser.id),
    at: at().notNull(),
    /** Of an override: by which terms, and who sold. The merchant is the principal, the base what the seller earned. */
    agreement_id: whole().references(() => subAgentAgreement.id),
    seller_id: whole().references(() => merchant.merchant_id),
  },
  (t) => [
    check(
      'commission_line_override',
      sql`num_nonnulls(${t.agreement_id}, ${t.seller_id}) = case when ${t.kind} = 'OVERRIDE' then 2 else 0 end`,
    ),
    index('commission_line_month').on(t.month),
    index('commission_line_case').on(t.case_id),
    index('commission_line_merchant').on(t.merchant_id, t.month),
    index('commission_line_override_month').on(t.month).where(sql`${t.kind} = 'OVERRIDE'`),
    index('commission_line_agreement').on(t.agreement_id).where(sql`${t.agreement_id} is not null`),
  ],
)

/**
 * What changed since the lines were calculated, written by triggers of the tables that lines are calculated from: a case
 * of a locked month, or a payer's open month as a whole.
 */
export const commissionStale = pgTable('commission_stale', {
  id: serial().primaryKey(),
  /** Null: the providers of products, with the type. */
  lender_id: whole(),
  revenue_type_id: whole(),
  month: text().notNull(),
  case_id: whole(),
})

/** Hashes of the slabs and the partners' terms by which a payer's lines were calculated. */
export const commissionBasis = pgTable(
  'commission_basis',
  {
    /** Null: the providers of products. */
    lender_id: whole(),
    slabs: text().notNull(),
    terms: text().notNull(),
  },
  (t) => [unique('commission_basis_of').on(t.lender_id).nullsNotDistinct()],
)

/** A lender's statement of what it pays for a month. */
export const commissionFile = pgTable('commission_file', {
  id: serial().primaryKey(),
  at: at().notNull(),
  admin_id: whole()
    .notNull()
    .references(() => adminUser.id),
  lender_id: whole()
    .notNull()
    .references(() => lender.lender_id),
  month: text().notNull(),
  file_name: text().notNull(),
  reverted_at: at(),
  /** GST and deducted tax, as the statement says. */
  gst: rupees().notNull().default(0),
  tds: rupees().notNull().default(0),
  /** The day on which its money was complete. */
  settled_on: isoDate(),
  /** Why an admin accepted that it is not complete. */
  settled_reason: text(),
})

/** A row of a statement compared with our books, or a case found in our books only (line 0 and below). */
export const commissionFileRow = pgTable(
  'commission_file_row',
  {
    file_id: whole()
      .notNull()
      .references(() => commissionFile.id),
    line: whole().notNull(),
    outcome: text().notNull().$type<StatementOutcome>(),
    named: text().notNull(),
    case_id: whole().references(() => commissionCase.id),
    ours: rupees(),
    theirs: rupees(),
    remark: text(),
    /** The adjustment that accepted the difference. */
    line_id: whole().references(() => commissionLine.id),
  },
  (t) => [primaryKey({ columns: [t.file_id, t.line] }), index('commission_file_row_case').on(t.case_id)],
)
