import { deflateRawSync } from 'node:zlib'
import { type CellObject, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { AppError } from '#server/platform/errors.ts'
import { readSheet } from '#server/platform/files/sheet.ts'

const limits = { maxBytes: 10 * 1024 * 1024, maxRows: 5000 }
const text = (content: string) => new TextEncoder().encode(content)
const read = (bytes: Uint8Array, name: string) => readSheet(bytes, name, limits)
const csv = (content: string) => read(text(content), 'a.csv')
/** `<code> <key of the words>` of the refusal. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    ({ code, details }: AppError) => `${code} ${details?.errors?.file}`,
  )

function book(
  cells: Record<string, CellObject>,
  ref: string,
  bookType: 'xlsx' | 'xls' | 'ods' | 'xlsm' = 'xlsx',
) {
  return new Uint8Array(
    write({ SheetNames: ['S'], Sheets: { S: { '!ref': ref, ...cells } } }, { type: 'buffer', bookType }),
  )
}
const table = (rows: unknown[][], bookType: 'xlsx' | 'xls' | 'ods' = 'xlsx') => {
  const sheet = utils.aoa_to_sheet(rows)
  return new Uint8Array(
    write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType, compression: true }),
  )
}

test('a CSV is read with byte order mark, quotes, and commas, semicolons or tabs', async () => {
  const expected = { header: ['Name', 'Income'], rows: [{ line: 2, cells: ['Nila, "Bank"', '1.5'] }] }
  expect(await csv('\ufeffName,Income\r\n"Nila, ""Bank""",1.5\r\n')).toEqual(expected)
  expect(await csv('Name;Income\n"Nila, ""Bank""";1.5\n')).toEqual(expected)
  expect(await csv('"Name"\t"Income"\n"Nila, ""Bank"""\t1.5')).toEqual(expected)
  const utf16 = new Uint8Array(Buffer.from('\ufeffName\tIncome\n"Nila, ""Bank"""\t1.5', 'utf16le'))
  expect(await read(utf16, 'a.CSV')).toEqual(expected)
})

test('a line that names the separator is obeyed and not counted, as spreadsheets do', async () => {
  const rows = [{ line: 2, cells: ['A,B', '1,00,000.00'] }]
  expect(await csv('sep=;\r\nName;Income\r\nA,B;1,00,000.00\r\n')).toEqual({
    header: ['Name', 'Income'],
    rows,
  })
  expect(await csv('\ufeffSEP=\t\nName\tIncome\nA,B\t1,00,000.00')).toEqual({
    header: ['Name', 'Income'],
    rows,
  })
})

test('the separator is the mark of most lines, so that a title or an amount does not choose it', async () => {
  const { rows } = await csv(
    'ABC Bank, Mumbai\nRun at 20/11/2026, 10:05\n\nName;Income\nA;1,00,000\nB;2,00,000\n',
  )
  expect(rows.map(({ cells }) => cells.length)).toEqual([1, 2, 2, 2])
})

test('the row that names the columns can be any of the first; those above it are left out', async () => {
  const header = { among: 20, choose: (rows: readonly (readonly string[])[]) => rows.length - 2 }
  const read = readSheet(text('ABC\n\nPeriod\nName,Income\nA,1\n'), 'a.csv', { ...limits, header })
  expect(await read).toEqual({ header: ['Name', 'Income'], rows: [{ line: 5, cells: ['A', '1'] }] })
})

test('empty rows are passed over, short rows filled, and a line keeps the number a spreadsheet shows', async () => {
  expect(await csv('\nA,B,,\n,,\n1\n\n2,3,4\n')).toEqual({
    header: ['A', 'B'],
    rows: [
      { line: 4, cells: ['1', ''] },
      { line: 6, cells: ['2', '3', '4'] },
    ],
  })
})

test('a workbook gives numbers plain, dates ISO, percents as shown and formulas as their kept value', async () => {
  const cells: Record<string, CellObject> = {
    A1: { t: 's', v: 'Number' },
    B1: { t: 's', v: 'Date' },
    C1: { t: 's', v: 'Percent' },
    D1: { t: 's', v: 'Formula' },
    E1: { t: 's', v: 'Mobile' },
    A2: { t: 'n', v: 0.1 + 0.2 },
    B2: { t: 'n', v: 46347, z: 'dd/mm/yyyy' },
    C2: { t: 'n', v: 0.125, z: '0.00%' },
    D2: { t: 'n', v: 42, f: '6*7' },
    E2: { t: 'n', v: 9876543210, z: '0' },
    B3: { t: 'n', v: 46347.5, z: 'yyyy-mm-dd hh:mm' },
    C3: { t: 'b', v: true },
    A3: { t: 'n', v: -5 },
  }
  const rows = [
    { line: 2, cells: ['0.3', '2026-11-21', '12.5%', '42', '9876543210'] },
    { line: 3, cells: ['-5', '2026-11-21 12:00:00', 'TRUE', '', ''] },
  ]
  expect((await read(book(cells, 'A1:E3'), 'a.xlsx')).rows).toEqual(rows)
  expect((await read(book(cells, 'A1:E3', 'xls'), 'a.xls')).rows).toEqual(rows)
})

test('what is no spreadsheet, or another one than its name says, is refused with the reason', async () => {
  expect(await refusal(read(text('a,b\n1,2'), 'a.xlsx'))).toBe('WRONG_CONTENT sheetMismatch')
  expect(await refusal(read(table([['a'], [1]]), 'a.csv'))).toBe('WRONG_CONTENT sheetMismatch')
  expect(await refusal(read(text('<table><tr><td>a</table>'), 'a.xls'))).toBe('WRONG_CONTENT sheetMismatch')
  expect(await refusal(read(text('a\n1'), 'a.pdf'))).toBe('WRONG_CONTENT sheetKind')
  expect(await refusal(read(new Uint8Array([0x7f, 0x45, 0, 0, 1]), 'a.csv'))).toBe('WRONG_CONTENT sheetKind')
  expect(await refusal(read(table([['a'], [1]], 'ods'), 'a.xlsx'))).toBe('WRONG_CONTENT sheetKind')
  expect(await refusal(read(table([['a'], [1]]).subarray(0, 900), 'a.xlsx'))).toBe(
    'WRONG_CONTENT sheetDamaged',
  )
  expect(await refusal(read(new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'a.xls'))).toBe(
    'WRONG_CONTENT sheetDamaged',
  )
  expect(await refusal(read(new Uint8Array([0x41, 0x0a, 0xe9, 0x0a]), 'a.csv'))).toBe(
    'WRONG_CONTENT sheetEncoding',
  )
})

test('a line of five million separators is refused within 150 MB', async () => {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  expect(await refusal(csv(','.repeat(5_000_000)))).toBe('INVALID sheetColumns')
  expect(await refusal(csv(`name,city\n${','.repeat(5_000_000)}`))).toBe('INVALID sheetColumns')
  clearInterval(watch)
  expect((most - before) / 2 ** 20).toBeLessThan(150)
})

test('an empty file, a header alone, too many rows, columns or bytes and an open quote are refused', async () => {
  expect(await refusal(csv(''))).toBe('INVALID sheetEmpty')
  expect(await refusal(csv(' \n,,\n'))).toBe('INVALID sheetEmpty')
  expect(await refusal(csv('a,b\n'))).toBe('INVALID sheetHeader')
  expect(await refusal(csv('a,b\n"1,2\n'))).toBe('INVALID sheetQuotes')
  expect(await refusal(csv(`a\n${'1\n'.repeat(5000)}`))).toBe('accepted')
  expect(await refusal(csv(`a\n${'1\n'.repeat(5001)}`))).toBe('INVALID sheetRows')
  expect(await refusal(csv(`a\n${'1\n'.repeat(50_000)}`))).toBe('INVALID sheetRows')
  expect(await refusal(csv(`${'a,'.repeat(201)}\n1\n`))).toBe('INVALID sheetColumns')
  expect(await refusal(readSheet(text('a\n12345'), 'a.csv', { maxBytes: 5, maxRows: 1 }))).toBe(
    'TOO_LARGE sheetSize',
  )
  expect(
    await refusal(read(book({ A1: { t: 's', v: 'a' }, XFD2: { t: 'n', v: 1 } }, 'A1:XFD2'), 'a.xlsx')),
  ).toBe('INVALID sheetColumns')
})

/** A workbook whose one sheet unpacks to `size` zeros; its headers may say something else. */
function bomb(size: number, claimed = size): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of [
    ['xl/workbook.xml', Buffer.alloc(10)],
    ['xl/worksheets/sheet1.xml', Buffer.alloc(size)],
  ] as const) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claimed, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claimed, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    parts.push(local, Buffer.from(name), packed)
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(2, 10)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}

test('an .xlsx that unpacks to far more than it says is refused by what really comes out', async () => {
  expect(await refusal(read(bomb(200 * 1024 * 1024, 1000), 'a.xlsx'))).toBe('TOO_LARGE sheetUnpacked')
  expect(await refusal(csv('a\n1'))).toBe('accepted')
})

test('[FILE-04] a numeric cell keeps its 16 digits, and one whose digits the file has lost does not look like an id', async () => {
  const { rows } = await read(
    table([['LAN'], [5010023456789012], [919876543210], [5.010023456789012e20]]),
    'a.xlsx',
  )
  expect(rows.map(({ cells }) => cells[0])).toEqual([
    '5010023456789012',
    '919876543210',
    '5.010023456789012e+20',
  ])
})

test('an error of a formula is named as it is, and an empty first sheet is passed over', async () => {
  const errors = book({ A1: { t: 's', v: 'a' }, A2: { t: 'e', v: 7 }, A3: { t: 'e', v: 0x2a } }, 'A1:A3')
  expect((await read(errors, 'a.xlsx')).rows.map(({ cells }) => cells[0])).toEqual(['#DIV/0!', '#N/A'])
  const Sheets = {
    One: utils.aoa_to_sheet([['']]),
    Two: utils.aoa_to_sheet([]),
    Data: utils.aoa_to_sheet([['a'], [1]]),
  }
  const bytes = write({ SheetNames: Object.keys(Sheets), Sheets }, { type: 'buffer', bookType: 'xlsx' })
  expect((await read(new Uint8Array(bytes), 'a.xlsx')).header).toEqual(['a'])
})
