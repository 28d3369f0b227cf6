import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { SheetFormat, sheetTypeNames } from '#src/contract/catalogue/export.ts'
import { readingField } from '#src/contract/catalogue/file-reading.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import { slabLimits } from '#src/contract/catalogue/lender-revenue.ts'
import { BadRow, largeForm, mappingField, secondAdmin } from '#src/contract/catalogue/upload.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { month } from '#src/contract/month.ts'
import { idInPath, paging } from './mis.ts'
import { MonthPayout } from './payout.ts'
import { Statement, StatementOutcome } from './statement.ts'

const rupees = z.number()

const MonthState = z.enum(['OPEN', 'PROVISIONAL', 'LOCKED'])
const LineKind = z.enum(['EARNED', 'ADJUST', 'REVERSAL', 'ACCEPTED', 'OVERRIDE'])
export const CommissionLine = z.object({
  id: z.number().int(),
  month: month.describe('in which it is booked'),
  case_id: z.string().nullable().describe('of the customer; null: a visitor without a session'),
  kind: LineKind,
  lender: z.string().describe('or the provider of a product'),
  type: z.string(),
  named: z.string().describe('the lender’s id of the application, or our number of the case'),
  day: z.string(),
  merchant: z.string().nullable(),
  base_amount: rupees,
  revenue: rupees,
  payout: rupees,
  reason: z.string().nullable(),
  no_slab: z.boolean().describe('no slab covers the month of its case, so it earns nothing'),
})
export type CommissionLine = z.infer<typeof CommissionLine>

const SlabStep = z.object({
  slab_id: z.number().int(),
  order: z.number().int(),
  result: z.enum([
    'taken',
    'off',
    'otherProduct',
    'disbursedBelow',
    'disbursedAbove',
    'numberBelow',
    'numberAbove',
    'atsBelow',
    'atsAbove',
    'later',
  ]),
  limit: z.number().optional(),
  percent: z.number().nullable(),
  flat: z.number().nullable(),
  product: LenderType.nullable().describe('null: for every loan without slabs of its own'),
  limits: z.record(z.enum(slabLimits), rupees.nullable()),
})

/** How a line was computed. */
export const CommissionTrace = CommissionLine.extend({
  case_month: month.describe('whose slab applies'),
  product: LenderType.nullable().describe(
    'the loan whose cases are counted; null: all without slabs of their own',
  ),
  cases: z.number().int(),
  disbursed: rupees,
  average: rupees.nullable(),
  steps: z.array(SlabStep),
  percent: z.number().nullable(),
  flat: z.number().nullable(),
  amount: rupees.describe('current amount of the case'),
  case_revenue: rupees.describe('of the whole case at this slab'),
  partner_percent: z.number().nullable(),
  partner_flat: z.number().nullable(),
  rate: z
    .object({ id: z.number().int(), from_day: z.iso.date().nullable(), set_by: z.string().nullable() })
    .nullable()
    .describe('the partner’s terms of the day of the case; null: the merchant’s own share, or no partner'),
  product_rate: z
    .object({
      id: z.number().int(),
      from_day: z.iso.date(),
      until_day: z.iso.date().nullable(),
      product: z.string().nullable().describe('null: the rate of the whole category'),
    })
    .nullable()
    .describe('what a provider pays by; null: a lender, by its slabs'),
  case_payout: rupees,
  override: z
    .object({ sub_agent: z.string(), level: z.union([z.literal(1), z.literal(2)]), from_day: z.iso.date() })
    .nullable()
    .describe('of a principal’s override: who sold, and since when its terms are in force'),
  capped: z.boolean().describe('the partner’s share was capped at our revenue of the case'),
})
export type CommissionTrace = z.infer<typeof CommissionTrace>

const StatementRow = z.object({
  line: z.number().int().describe('below 1: only in our books'),
  outcome: StatementOutcome,
  named: z.string(),
  ours: rupees.nullable(),
  theirs: rupees.nullable(),
  difference: rupees.nullable().describe('theirs minus ours'),
  remark: z.string().nullable(),
  acceptable: z.boolean(),
  accepted: z.boolean(),
})
export type StatementRow = z.infer<typeof StatementRow>

const sentStatement = z.strictObject({
  lender_id: z.coerce.number('choice').pipe(rowId()),
  month,
  file: z.file('noFile'),
  columns: mappingField,
  reading: readingField,
})

/** A statement beside our books, before it is stored. */
const StatementPreview = z.object({
  header: z.array(z.string()),
  counts: z.record(StatementOutcome, z.number().int()),
  ours: rupees,
  theirs: rupees,
  rows: z
    .array(StatementRow.pick({ line: true, outcome: true, named: true, ours: true, theirs: true }))
    .describe('the first differences'),
  bad: z.array(BadRow),
  second_admin: secondAdmin,
})
export type StatementPreview = z.infer<typeof StatementPreview>

const statement = done.extend({ file: Statement })

export const commissionCalls = defineCalls({
  'POST /api/admin/commission/recompute': {
    summary: 'Recalculates the lines of all open months with the current slabs and terms',
    access: adminsOf('payouts', 'update'),
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/commission/lock': {
    summary:
      'Locks the earliest open month after its end; 409 if the totals differ from those shown. Later changes become lines of the open month',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    body: z.strictObject({ month, revenue: z.number('number'), payout: z.number('number') }),
    answer: done,
  },
  'GET /api/admin/commission/lines/{id}': {
    summary: 'How a line was computed: each slab and why it does or does not apply',
    access: adminsOf('payouts'),
    agent: { tool: 'commission_trace' },
    params: idInPath,
    answer: CommissionTrace,
  },
  'GET /api/admin/commission-file': {
    summary: 'Lender statements, newest first, paged',
    access: adminsOf('commission-upload-file'),
    query: z.object(paging),
    answer: z.object({ data: z.array(Statement), total: z.number().int() }),
  },
  'POST /api/admin/commission-file': {
    once: true,
    summary:
      'Compares a lender’s statement for a month (.xlsx, .xls, .csv; 100 MB, 200,000 rows) with our books, which stay unchanged. Waits for a second admin above a limit',
    access: adminsOf('commission-upload-file', 'create'),
    fourEyes: { awaitsApproval: 'handler' },
    ...largeForm,
    form: sentStatement,
    answer: statement,
  },
  'POST /api/admin/commission-file/preview': {
    summary: 'How a lender’s statement compares with our books; stores nothing',
    access: adminsOf('commission-upload-file', 'create'),
    ...largeForm,
    form: sentStatement,
    answer: StatementPreview,
  },
  'GET /api/admin/commission-file/{id}': {
    summary: 'A lender’s statement; its rows are the list statement-rows',
    access: adminsOf('commission-upload-file'),
    params: idInPath,
    answer: statement,
  },
  'POST /api/admin/commission-file/{id}/accept': {
    summary: 'Books a difference as an adjustment of the open month, with a reason',
    access: adminsOf('commission-upload-file', 'update'),
    fourEyes: true,
    params: idInPath,
    body: z.strictObject({
      line: z.number('number').int('wholeNumber').min(-60_000, 'invalid').max(2_000_000, 'tooLarge'),
      reason: requiredText(300),
    }),
    answer: done,
  },
  'POST /api/admin/commission-file/{id}/revert': {
    summary:
      'Reverts a statement with the differences accepted in it, while their months are open; its rows can then no longer be accepted',
    access: adminsOf('commission-upload-file', 'update'),
    fourEyes: true,
    params: idInPath,
    body: z.strictObject({}),
    answer: statement,
  },
  'GET /api/admin/commission-file/{id}/differences': {
    summary: 'All rows of a statement that differ from our books, as a file',
    access: adminsOf('commission-upload-file', 'export'),
    params: idInPath,
    query: z.object({ format: SheetFormat.default('xlsx') }),
    answer: z.string(),
    file: sheetTypeNames,
  },
  'GET /api/partner/earnings': {
    summary: 'The signed-in merchant’s earnings and payouts by month; lists/earnings has their lines',
    access: { partner: 'reports' },
    agent: { tool: 'my_months' },
    answer: z.object({
      months: z.array(
        z.object({
          month,
          state: MonthState,
          lines: z.number().int(),
          no_slab: z.number().int().describe('lines that earn nothing because no slab covers the month'),
          payout: rupees,
          paying: MonthPayout,
        }),
      ),
    }),
  },
  'GET /api/partner/earnings/{id}/trace': {
    summary: 'How an earnings line of the signed-in merchant was computed',
    access: { partner: 'reports' },
    agent: { tool: 'explain_earning', first: true },
    params: idInPath,
    answer: CommissionTrace.omit({ merchant: true }),
  },
})
