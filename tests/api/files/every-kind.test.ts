import { utils, write } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { askFor, PROVIDER_LINKS } from '#tests/support/product-report.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

/*
 * The habits of people who write files, for every kind of file: the preview is the one of the plain file.
 */

type Table = string[][]

interface Kind {
  preview: string
  fields?: Record<string, string>
  /** Headings and rows: one that changes something, one that does not exist, one with a bad amount. */
  table: Table
  /** The column with amounts in rupees. */
  amount: number
}

let app: TestApp
let admin: SignedIn
const kinds: Record<string, Kind> = {}

beforeAll(async () => {
  app = await makeTestApp({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
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
  Object.assign(kinds, {
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
  } satisfies Record<string, Kind>)
})

const csv = (table: Table, mark = ',') =>
  table.map((row) => row.map((cell) => (/[",;]/.test(cell) ? `"${cell}"` : cell)).join(mark)).join('\n')
const title = [['ABC Bank Ltd - DSA MIS'], ['Report run at 20/11/2026, 10:05'], []]

/** How people write the same table. */
const habits: Record<string, (table: Table, amount: number) => string | Uint8Array> = {
  'with empty rows between the others': (table) => csv(table.flatMap((row) => [row, [], ['', ' ']])),
  'with its columns in another order': (table) => csv(table.map((row) => row.toReversed())),
  'with spaces, NBSP and capitals in its headings': ([head = [], ...rows]) =>
    csv([head.map((heading) => `\u00a0${heading.toUpperCase().replaceAll(' ', '\u00a0')} `), ...rows]),
  'with rupees as lenders write them': ([head = [], ...rows], amount) =>
    csv([head, ...rows.map((row) => row.map((cell, at) => (at === amount ? inRupees(cell) : cell)))]),
  'with a title, a time and an empty row above it': (table) => csv([...title, ...table]),
  'with a title above it, in semicolons': (table) => csv([...title, ...table], ';'),
  'with its separator named above it': (table) => `sep=;\n${csv(table, ';')}`,
  'with its total and an end below it, in semicolons': (table) =>
    csv([...title, ...table, ['', ''], ['Total', '', '', '1,00,000.00'], ['*** End of report ***']], ';'),
  'as a workbook behind an empty sheet': (table) =>
    new Uint8Array(
      write(
        {
          SheetNames: ['Sheet1', 'Data'],
          Sheets: { Sheet1: utils.aoa_to_sheet([[' ']]), Data: utils.aoa_to_sheet(table) },
        },
        { type: 'buffer', bookType: 'xlsx' },
      ),
    ),
  'as a workbook with a title': (table) =>
    new Uint8Array(
      write(
        { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet([...title, ...table]) } },
        { type: 'buffer', bookType: 'xlsx' },
      ),
    ),
}
/** The column with a number of the lender's, and its heading where the plain file has none. */
const references: Record<string, [column: number, heading?: string]> = {
  'status file': [0],
  MIS: [0],
  statement: [0],
  'product file': [4, 'Policy or order'],
}

test('[FILE-04] every kind of file refuses a number that Excel shortened, in its row', async () => {
  for (const [name, [at, heading]] of Object.entries(references)) {
    const kind = kinds[name] as Kind
    const [head = [], first = []] = kind.table
    const row = [...first]
    row[at] = '5.01002E+15'
    const { status, body } = await preview(kind, csv([heading ? [...head, heading] : head, row]))
    expect(status, name).toBe(200)
    expect(JSON.stringify(body), name).toContain('Excel shortened this number')
  }
})

/** `75000` → `₹ 75,000.00`, with an NBSP. */
const inRupees = (cell: string) =>
  /^\d+$/.test(cell) ? `₹\u00a0${Number(cell).toLocaleString('en-IN', { minimumFractionDigits: 2 })}` : cell

async function preview({ preview: path, fields = {} }: Kind, content: string | Uint8Array) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const name = typeof content === 'string' ? 'sent.csv' : 'sent.xlsx'
  body.append('file', new File([content as BlobPart], name))
  const answer = await admin.fetch(`/api/admin/${path}`, { method: 'POST', body })
  return { status: answer.status, body: JSON.parse(JSON.stringify(answer.body, withoutPlaces)) }
}
/** What another place of a cell may change. */
const placed = ['id', 'line', 'at', 'header', 'given', 'mapping', 'seen', 'file_name']
const withoutPlaces = (key: string, value: unknown) => {
  if (placed.includes(key)) return undefined
  // The import names each changed cell in the order of the columns.
  return key === 'cells'
    ? (value as { field: string }[]).toSorted((a, b) => (a.field < b.field ? -1 : 1))
    : value
}

test.each(Object.keys(habits))('every kind of file is read the same: %s', async (habit) => {
  for (const [name, kind] of Object.entries(kinds)) {
    // Of records, every row counts: one may be called Total.
    if (name === 'import' && habit.includes('total')) continue
    const plain = await preview(kind, csv(kind.table))
    expect(plain.status, name).toBe(200)
    expect(JSON.stringify(plain.body), name).toMatch(/many|amount/)
    const written = habits[habit]?.(kind.table, kind.amount) as string
    expect(await preview(kind, written), name).toEqual(plain)
  }
})
