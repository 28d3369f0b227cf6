import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnOfReason } from '#src/domain/applications/status-file.ts'
import { addDays } from '#src/domain/dates.ts'
import { readHeader } from '#src/domain/files/columns.ts'
import { readCells } from '#src/domain/files/read-cells.ts'
import { type MisColumn, misColumns, misRow } from '#src/domain/money/mis-columns.ts'

const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTHS_HI = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
]
const hindiDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))

/** The ways in which banks write a day; the serial number is Excel's. */
function waysOfDay(serial: number): [iso: string, written: string[]] {
  const iso = addDays('1899-12-30', serial)
  const [year = '', month = '', day = ''] = iso.split('-')
  const at = Number(month) - 1
  const slashes = `${day}/${month}/${year}`
  return [
    iso,
    [
      ...[
        iso,
        slashes,
        `${day}/${month}/${year.slice(2)}`,
        `${day}.${month}.${year}`,
        String(serial),
        `${serial}.5`,
      ],
      ...[`${day}-${MONTHS_EN[at]}-${year}`, `${Number(day)} ${MONTHS_HI[at]} ${year}`, hindiDigits(slashes)],
      `${slashes} 14:05:00`,
    ],
  ]
}

/** The ways in which banks write rupees. */
function waysOfRupees(paise: number): string[] {
  const rupees = paise / 100
  const lakhs = rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, useGrouping: true })
  return [
    ...[rupees.toFixed(2), lakhs, `₹ ${lakhs}`, `Rs. ${lakhs}/-`, `INR ${lakhs}`, hindiDigits(lakhs)],
    rupees.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  ]
}

const serials = fc.integer({ min: 45_000, max: 50_000 })
const paiseFrom1 = fc.integer({ min: 100, max: 99_999_999_99 })
const headingsOf = (column: MisColumn) =>
  misColumns.headings.flatMap(([heading, of]) => (of === column ? [heading] : []))
const spelled = (heading: string) =>
  fc.constantFrom(
    heading,
    heading.toUpperCase(),
    ` ${heading.replaceAll(' ', '_')} `,
    heading.replaceAll(' ', ''),
  )

test('[MIS-03] a row says the same in every way in which banks write headings, days, amounts, rates and tenors', () => {
  const pick = <T>(values: readonly T[]) => fc.constantFrom(...values)
  const heading = (column: MisColumn, ...more: string[]) =>
    pick([...headingsOf(column), ...more]).chain((one) => spelled(one))
  const file = fc.record({
    headings: fc.tuple(
      pick(['Lender application id', 'ऋणदाता की आवेदन आईडी', 'lender_app_id']),
      pick(['Disbursal Date', 'वितरण की तारीख़', 'दिनांक', 'Status date']),
      pick(['Disbursed Amount', 'ऋण राशि', 'Amount', 'राशि']),
      pick(['UTR No.', 'यूटीआर', 'UTR']),
      heading('rate'),
      heading('tenor'),
      heading('gst'),
      heading('tds'),
      heading('invoice_no'),
      heading('invoice_date'),
    ),
    day: serials.map(waysOfDay).chain(([iso, ways]) => pick(ways).map((written) => ({ iso, written }))),
    invoiceDay: serials
      .map(waysOfDay)
      .chain(([iso, ways]) => pick(ways).map((written) => ({ iso, written }))),
    amounts: fc
      .tuple(paiseFrom1, paiseFrom1, paiseFrom1)
      .chain((all) =>
        fc.tuple(...all.map((paise) => pick(waysOfRupees(paise)).map((written) => ({ paise, written })))),
      ),
    rate: fc
      .integer({ min: 1, max: 10_000 })
      .chain((hundredths) =>
        pick([
          `${hundredths / 100}`,
          `${hundredths / 100} %`,
          hindiDigits(`${hundredths / 100}`),
          `${hundredths / 100}% p.a.`,
        ]).map((written) => ({ value: hundredths / 100, written })),
      ),
    tenor: fc
      .integer({ min: 1, max: 40 })
      .chain((years) =>
        pick([
          `${years * 12}`,
          `${years * 12} months`,
          `${years} years`,
          `${years} साल`,
          hindiDigits(`${years * 12} महीने`),
        ]).map((written) => ({ value: years * 12, written })),
      ),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 10 }),
  })
  fc.assert(
    fc.property(file, ({ headings, day, invoiceDay, amounts, rate, tenor, order }) => {
      const [amount, gst, tds] = amounts as [(typeof amounts)[0], (typeof amounts)[0], (typeof amounts)[0]]
      const cells = [
        ...['AF-1', day.written, amount.written, 'HDFC0000000001', rate.written, tenor.written],
        ...[gst.written, tds.written, 'INV/26-27/0042', invoiceDay.written],
      ]
      const header = readHeader(
        misColumns,
        order.map((at) => headings[at] as string),
      )
      expect(header.isComplete, headings.join(' | ')).toBe(true)
      const read = readCells(misColumns, header.at, {
        line: 2,
        cells: order.map((at) => cells[at] as string),
      })
      const row = misRow(read, 'Aarna')
      expect(row).toMatchObject({
        refs: [{ kind: 'APPLICATION', ref: 'AF-1' }],
        date: day.iso,
        amount: amount.paise / 100,
        utr: 'HDFC0000000001',
        terms: {
          rate: rate.value,
          tenor_months: tenor.value,
          gst: gst.paise / 100,
          tds: tds.paise / 100,
          invoice_no: 'INV/26-27/0042',
          invoice_day: invoiceDay.iso,
        },
      })
    }),
    { numRuns: 500 },
  )
})

test('every heading names its own column only', () => {
  for (const [heading, column] of misColumns.headings)
    expect(misColumns.columnOf(heading), heading).toBe(column)
})

const header = new Map(Object.keys(misColumns.columns).map((column, at) => [column as MisColumn, at]))
const read = (cells: Partial<Record<MisColumn, string>>) => {
  const given = { lender_application_id: 'A', status_date: '01/11/2026', ...cells }
  const row = [...header.keys()].map((column) => given[column as keyof typeof given] ?? '')
  return misRow(readCells(misColumns, header, { line: 7, cells: row }), 'L')
}

test('[MIS-03] an amount that includes GST is stored without it', () => {
  expect(read({ amount_incl_gst: '1,18,000', gst: '18,000' })).toMatchObject({ amount: 100_000 })
  expect(read({ amount_incl_gst: '1,18,000', gst: '18,000', amount: '1,00,000' })).toMatchObject({
    amount: 100_000,
  })
  expect(read({ amount_incl_gst: '0.30', gst: '0.10' })).toMatchObject({ amount: 0.2 })
})

test.each([
  [{ amount_incl_gst: '118000' }, 'noGst', 'gst'],
  [{ amount_incl_gst: '118000', gst: '118000' }, 'badGst', 'gst'],
  [{ amount_incl_gst: '118000', gst: '18000', amount: '99999' }, 'otherTotal', 'amount_incl_gst'],
  [{ amount_incl_gst: 'many', gst: '1' }, 'badTotal', 'amount_incl_gst'],
  [{ gst: '-5' }, 'badGst', 'gst'],
  [{ tds: '=1+1' }, 'badTds', 'tds'],
  [{ rate: '0' }, 'badRate', 'rate'],
  [{ rate: '1050' }, 'badRate', 'rate'],
  [{ tenor: '0' }, 'badTenor', 'tenor'],
  [{ tenor: '99 years' }, 'badTenor', 'tenor'],
  [{ invoice_no: 'x'.repeat(41) }, 'invoiceTooLong', 'invoice_no'],
  [{ invoice_date: '31/02/2026' }, 'badInvoiceDate', 'invoice_date'],
] as const)('%j is refused: %s, at %s', (cells, reason, column) => {
  expect(read(cells)).toMatchObject({ line: 7, reason, column })
})

test('every reason that names a column names one of the file', () => {
  for (const column of Object.values(columnOfReason))
    expect(Object.keys(misColumns.columns)).toContain(column)
})
