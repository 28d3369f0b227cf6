import { gzipSync } from 'node:zlib'
import { type BookType, utils, write } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { csv, type FileKindSample as Kind, makeFileKinds, type Table } from '#tests/support/file-kinds.ts'

/*
 * The habits of people who write files, for every kind of file: the preview is the one of the plain file.
 */

let made: Awaited<ReturnType<typeof makeFileKinds>>
let kinds: Record<string, Kind>
beforeAll(async () => {
  made = await makeFileKinds()
  kinds = made.kinds
})
const preview: (typeof made)['preview'] = (...of) => made.preview(...of)
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
  'with its header on every page': ([head = [], ...rows]) =>
    csv([head, ...rows.flatMap((row) => [row, head])]),
  'with groups above its columns': ([head = [], ...rows]) =>
    csv([['ABC Bank'], head.map((_, at) => (at === 1 ? 'Case' : at === 2 ? 'Loan' : '')), head, ...rows]),
  'with names over two rows': ([head = [], ...rows]) =>
    csv([
      head.map((name, at) => (at === 0 ? name : 'Case')),
      head.map((name, at) => (at === 0 ? '' : name)),
      ...rows,
    ]),
  'with a table that begins in another column': (table) => csv(table.map((row) => ['', '', ...row])),
  'with bars': (table) => csv(table, '|'),
  'with tabs in UTF-16 LE': (table) => Buffer.from(`\ufeff${csv(table, '\t')}`, 'utf16le'),
  'with tabs in UTF-16 BE': (table) => Buffer.from(`\ufeff${csv(table, '\t')}`, 'utf16le').swap16(),
  'in Windows-1252': (table) => Buffer.from(csv([['Bänk'], ...table]), 'latin1'),
  'as a gzip': (table) => gzipSync(csv(table)),
  'as a page': (table) =>
    `<html><table>${table.map((row) => `<tr>${row.map((cell) => `<td>${cell}&nbsp;</td>`).join('')}</tr>`).join('')}</table></html>`,
  'as a workbook with a title': (table) => bookOf('xlsx', { S: [...title, ...table] }),
  'as a workbook behind an empty sheet': (table) => bookOf('xlsx', { Sheet1: [[' ']], Data: table }),
  'as a workbook behind a cover': (table) =>
    bookOf('xlsx', { Cover: [['ABC Bank'], ['Status', 'Final'], ['Month', 'June']], Data: table }),
  'as an .xlsb': (table) => bookOf('xlsb', { S: table }),
  'as an .xls': (table) => bookOf('biff8', { S: table }),
  'as an .ods': (table) => bookOf('ods', { S: table }),
  'as Excel 2003 XML': (table) => bookOf('xlml', { S: table }),
}

function bookOf(bookType: BookType, tables: Record<string, Table>) {
  const Sheets = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, utils.aoa_to_sheet(table)]),
  )
  const written = write({ SheetNames: Object.keys(Sheets), Sheets }, { type: 'buffer', bookType })
  return new Uint8Array(Buffer.from(written))
}

/** The column with a number of the lender's, and its heading where the plain file has none. */
const references: Record<string, [column: number, heading?: string]> = {
  'status file': [0],
  MIS: [0],
  statement: [0],
  'bank statement': [0],
  'payment answer': [2],
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

/** The preview of the plain file of each kind, which no preview changes. */
const plainPreviews: Record<string, ReturnType<typeof preview>> = {}

test.each(Object.keys(habits))('every kind of file is read the same: %s', async (habit) => {
  for (const [name, kind] of Object.entries(kinds)) {
    // Of records, every row counts: one may be called Total.
    if (name === 'import' && habit.includes('total')) continue
    plainPreviews[name] ??= preview(kind, csv(kind.table))
    const plain = await plainPreviews[name]
    expect(plain.status, name).toBe(200)
    expect(JSON.stringify(plain.body), name).toMatch(/many|amount/)
    const written = habits[habit]?.(kind.table, kind.amount) as string
    expect(await preview(kind, written), name).toEqual(plain)
  }
})

/** The same table in another form, which a person says how to read; without that, it is refused with this. */
interface Asked {
  content: string | Uint8Array
  reading?: FileReading
  columns?: ColumnMapping
  plain: Table
  refused: RegExp
}

const unitCells = (cell: string) => (/^\d+$/.test(cell) ? String(Number(cell) / 100_000) : cell)

/** What a file does not say. */
const questions: Record<string, (kind: Kind) => Asked | undefined> = {
  'rows that a filter hides': ({ table }) => {
    const sheet = utils.aoa_to_sheet([...table, table[1] ?? []])
    sheet['!rows'] = [...table.map(() => ({})), { hidden: true }]
    const content = new Uint8Array(write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer' }))
    return { content, reading: { hidden: 'leave' }, plain: table, refused: /hides 1 row\./ }
  },
  'a value merged over several rows': ({ table }) => {
    const sheet = utils.aoa_to_sheet(
      table.map((row, at) => (at === 3 ? row.map((cell, of) => (of === 0 ? '' : cell)) : row)),
    )
    sheet['!merges'] = [{ s: { r: 2, c: 0 }, e: { r: 3, c: 0 } }]
    const content = new Uint8Array(write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer' }))
    const plain = table.map((row, at) => (at === 3 ? [table[2]?.[0] ?? '', ...row.slice(1)] : row))
    return { content, reading: { merged: 'fill' }, plain, refused: /1 row belongs to merged cells/ }
  },
  'amounts in lakhs': ({ table: [head = [], ...rows], amount }) => {
    const heading = `${head[amount]} (in lakhs)`
    const change = (row: string[], to: (cell: string) => string) =>
      row.map((cell, at) => (at === amount ? to(cell) : cell))
    return {
      content: csv([change(head, () => heading), ...rows.map((row) => change(row, unitCells))]),
      reading: { units: { [heading]: 'lakhs' } },
      plain: [head, ...rows],
      refused: /names a unit/,
    }
  },
  'days in both orders': ({ table: [head = [], ...rows] }) => {
    const at = head.findIndex((heading) => /date/.test(heading))
    if (at < 0) return undefined
    const days = (both: string[]) =>
      both.map((day) => (rows[1] ?? []).map((cell, of) => (of === at ? day : cell)))
    return {
      content: csv([head, ...rows, ...days(['13/10/2026', '10/14/2026', '02/03/2026'])]),
      reading: { dates: 'month' },
      plain: [head, ...rows, ...days(['2026-10-13', '2026-10-14', '2026-02-03'])],
      refused: /day first and with the month first: 13\/10\/2026 \(5\), 10\/14\/2026 \(6\)/,
    }
  },
  'a heading above two columns': ({ table: [head = [], ...rows] }) => {
    const heading = head[1] ?? ''
    return {
      content: csv([[...head, heading], ...rows.map((row) => [...row, 'x'])]),
      columns: Object.fromEntries([[columnNamed(heading), `${heading} · B`]]),
      plain: [head, ...rows],
      refused: new RegExp(`twice: ${heading.replace(/[()]/g, '.')} · `),
    }
  },
}

const columnNamed = (heading: string) =>
  ({
    Lender: 'lender',
    Date: 'date',
    Month: 'month',
    'Disbursal date': 'status_date',
    Commission: 'commission',
    Status: 'status',
  })[heading] ?? 'min_age'

test.each(Object.keys(questions))('[FILE-06] every kind of file asks before it reads %s', async (about) => {
  for (const [name, kind] of Object.entries(kinds)) {
    const asked = questions[about]?.(kind)
    if (!asked) continue
    const { content, reading, columns, plain, refused } = asked
    const unanswered = await preview(kind, content)
    expect(unanswered.status, name).toBe(name === 'import' ? 200 : 422)
    expect(JSON.stringify(unanswered.body), name).toMatch(refused)
    const answered = await preview(kind, content, reading, columns)
    expect(answered.status, name).toBe(200)
    const expected = await preview(kind, csv(plain))
    // An import names the columns that it does not know.
    expect({ ...answered.body, unknown: [] }, name).toEqual({ ...expected.body, unknown: [] })
  }
})

test('every kind of file with days takes the month first where its column proves it', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const [head = [], ...rows] = kind.table
    const at = head.findIndex((heading) => /date/.test(heading))
    if (at < 0) continue
    const all = [...rows, (rows[1] ?? []).map((cell, of) => (of === at ? '2026-10-14' : cell))]
    const american = all.map((row) =>
      row.map((cell, of) => (of === at ? cell.replace(/(....)-(..)-(..)/, '$2/$3/$1') : cell)),
    )
    expect(await preview(kind, csv([head, ...american])), name).toEqual(
      await preview(kind, csv([head, ...all])),
    )
  }
})

test('[FILE-06] every kind of file names a formula without its result and an open quote, and reads the other rows', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const [head = [], good = [], other = []] = kind.table
    const formula = good.map((cell, at) => (at === kind.amount ? '=B2*0.18' : cell))
    const { status, body } = await preview(
      kind,
      `${csv([head, formula, other])}\n"open,${good.join(',')}\n${csv([good])}`,
    )
    expect(status, name).toBe(200)
    const text = JSON.stringify(body)
    expect(text, name).toMatch(/formula/)
    expect(text, name).toMatch(/quotation mark in this row is not closed/)
    expect(text, name).not.toMatch(/"(?:changed|MATCH|create|NOT_IN_FILE)":0,"same":0/)
  }
})

test('[FILE-06] a formula without its result in a tax column is named, and never counts as no tax', async () => {
  const statement = kinds.statement as Kind
  const { body } = await preview(
    statement,
    csv([
      ['Lender application id', 'Commission', 'TDS'],
      ['P-1', '5', '=B2*0.1'],
    ]),
  )
  expect(JSON.stringify(body)).toContain('the file has the formula =B2*0.1 without its result')
  const mis = kinds.MIS as Kind
  const [head = [], row = []] = mis.table
  const withTds = await preview(
    mis,
    csv([
      [...head, 'TDS'],
      [...row, '#DIV/0!'],
    ]),
  )
  expect(JSON.stringify(withTds.body)).toContain('#DIV/0! is an error of a formula')
})

test('[FILE-08] a word for a status is explained once for each kind, and for both kinds of a lender’s files', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    if (!['status file', 'MIS', 'product file'].includes(name)) continue
    const [head = [], good = []] = kind.table
    const [heading, at] = name === 'MIS' ? [[...head, 'Status'], head.length] : [head, head.indexOf('Status')]
    const table = [heading, Object.assign([...good], { [at]: 'Fully paid-out' })]
    const unknown = await preview(kind, csv(table))
    expect(JSON.stringify(unknown.body), name).toContain('"reason":"unknownStatus"')
    const status = name === 'product file' ? 'COMPLETED' : 'DISBURSED'
    const learned = await preview(kind, csv(table), { words: { 'FULLY PAID OUT': status } })
    expect(learned.body, name).toEqual((await preview(kind, csv([head, good]))).body)
  }
  const { MIS } = kinds
  const [head = [], row = []] = MIS?.table ?? []
  const { lender_id } = { lender_id: '1' }
  const word = 'Disb ok'
  const send = async (path: string, table: Table, reading?: FileReading) => {
    const body = new FormData()
    body.append('file', new File([csv(table)], 'a.csv'))
    body.append('lender_id', lender_id)
    if (reading) body.append('reading', JSON.stringify(reading))
    return (await made.admin.fetch(`/api/admin/${path}`, { method: 'POST', body })).body
  }
  await send(
    'mis/preview',
    [
      [...head, 'Status'],
      [...row, word],
    ],
    { words: { [word]: 'DISBURSED' } },
  )
  const [statusHead = [], statusRow = []] = kinds['status file']?.table ?? []
  const { counts } = await send('status-files/preview', [
    statusHead,
    statusRow.map((cell) => (cell === 'DISBURSED' ? word : cell)),
  ])
  expect(counts).toMatchObject({ changed: 1, error: 0 })
})
