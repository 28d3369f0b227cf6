import { prospect } from '#server/tables/people.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp } from './app.ts'
import { paidCase } from './money/money.ts'
import { askFor, PROVIDER_LINKS } from './product-report.ts'
import { chosenOffer } from './status-file.ts'

export type Table = string[][]

export interface FileKindSample {
  preview: string
  fields?: Record<string, string>
  /** Headings and rows: one that changes something, one that does not exist, one with a bad amount. */
  table: Table
  /** The column with amounts in rupees. */
  amount: number
}

/** A file of every kind, over rows that exist, and its preview. */
export async function makeFileKinds() {
  const app = await makeTestApp({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0' })
  const admin = await app.signInAdmin(1)
  const { db } = app.deps.database
  const now = app.deps.clock()
  const today = businessDay(now)
  const { lender } = await chosenOffer(db, now, { status: 66, ref: 'A-1' })
  await paidCase(db, now, { ref: 'P-1', day: '2026-08-03', amount: 3_000_000, merchant: 1 })
  await admin.post('/api/admin/commission/recompute')
  const customer = await app.signInCustomer()
  await db.update(prospect).set({ merchant_id: 1 })
  const health = categories.find(({ code }) => code === 'health-insurance') as Category
  const [policy] = (await app.nobody.get(`/api/products/${health.code}`)).body
  const { id } = (await askFor(customer, health, policy.id)).body
  const kinds: Record<string, FileKindSample> = {
    'status file': {
      preview: 'status-files/preview',
      table: [
        ['Lender application id', 'Lender', 'Status', 'Status date', 'Amount'],
        ['A-1', lender, 'DISBURSED', today, '75000'],
        ['A-9', lender, 'DISBURSED', today, '75000'],
        ['A-1', lender, 'DISBURSED', today, 'many'],
      ],
      amount: 4,
    },
    MIS: {
      preview: 'mis/preview',
      fields: { lender_id: '1' },
      table: [
        ['Lender application id', 'Disbursal date', 'Loan amount', 'ROI'],
        ['A-1', today, '75000', '10.5'],
        ['A-9', today, '75000', '10.5'],
        ['A-1', today, 'many', '10.5'],
      ],
      amount: 2,
    },
    statement: {
      preview: 'commission-file/preview',
      fields: { lender_id: '1', month: '2026-08' },
      table: [
        ['Lender application id', 'Commission', 'TDS', 'Remark'],
        ['P-1', '125000', '100', 'CGST / SGST : 9 %'],
        ['P-9', '125000', '100', ''],
        ['P-1', 'many', '100', ''],
      ],
      amount: 1,
    },
    'bank statement': {
      preview: 'bank-statements/preview',
      table: [
        ['Reference', 'Date', 'Description', 'Amount'],
        ['HDFC0000000001', '2026-11-20', 'NEFT FROM BANK', '75000'],
        ['SBIN0000000009', '2026-11-19', 'CHARGES', '1250'],
        ['SBIN0000000010', '2026-11-18', 'NEFT', 'many'],
      ],
      amount: 3,
    },
    'payment answer': {
      preview: 'payment-answers/preview',
      table: [
        ['Merchant number', 'Month', 'UTR', 'Amount', 'Status', 'Value date'],
        ['1', '2026-08', 'HDFCR52026112001', '12345', 'Failed', '2026-11-20'],
        ['999999', '2026-08', 'HDFCR52026112002', '12345', 'Paid', '2026-11-20'],
        ['1', '2026-07', 'HDFCR52026112003', 'many', 'Paid', '2026-11-20'],
      ],
      amount: 3,
    },
    'product file': {
      preview: 'product-status-files/preview',
      table: [
        ['Request number', 'Status', 'Status date', 'Premium'],
        [id, 'Policy issued', today, '12000'],
        ['00000000-0000-4000-8000-000000000000', 'Policy issued', today, '12000'],
        [id, 'Policy issued', today, 'many'],
      ],
      amount: 3,
    },
    import: {
      preview: 'import/lenders/preview',
      table: [
        ['Name', 'Age (min)', 'Income (min)'],
        [lender, '23', '31000'],
        ['New-One', '21', '31000'],
        [lender, '23', 'many'],
      ],
      amount: 2,
    },
  }

  async function preview(
    { preview: path, fields = {} }: FileKindSample,
    content: string | Uint8Array,
    reading?: FileReading,
    columns?: ColumnMapping,
  ) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    if (reading) body.append('reading', JSON.stringify(reading))
    if (columns) body.append('columns', JSON.stringify(columns))
    // The name says another format than the content has.
    const name = typeof content === 'string' ? 'sent.csv' : 'sent.xls'
    body.append('file', new File([content as BlobPart], name))
    const answer = await admin.fetch(`/api/admin/${path}`, { method: 'POST', body })
    return { status: answer.status, body: JSON.parse(JSON.stringify(answer.body, withoutPlaces)) }
  }
  return { app, admin, kinds, preview }
}

/** What another place of a cell may change. */
const placed = ['id', 'line', 'at', 'header', 'given', 'mapping', 'seen', 'file_name', 'layout']
const withoutPlaces = (key: string, value: unknown) => {
  if (placed.includes(key)) return undefined
  // The import names each changed cell in the order of the columns.
  return key === 'cells'
    ? (value as { field: string }[]).toSorted((a, b) => (a.field < b.field ? -1 : 1))
    : value
}

export const csv = (table: Table, mark = ',') =>
  table.map((row) => row.map((cell) => (/[",;]/.test(cell) ? `"${cell}"` : cell)).join(mark)).join('\n')
