import { deflateRawSync, gzipSync } from 'node:zlib'
import { type CellObject, CFB, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { AppError } from '#server/platform/errors.ts'
import { readSheet as readBlob, type SheetRow } from '#server/platform/files/sheet.ts'

const limits = { maxBytes: 10 * 1024 * 1024, maxRows: 5000 }
const readSheet = (bytes: Uint8Array, ...more: [Parameters<typeof readBlob>[1]]) =>
  readBlob(new Blob([new Uint8Array(bytes)]), ...more)
const text = (content: string) => new TextEncoder().encode(content)
const read = async (bytes: Uint8Array) => {
  const { header, rows } = await readSheet(bytes, limits)
  return { header, rows }
}
const csv = (content: string) => read(text(content))
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
  expect(await read(utf16)).toEqual(expected)
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
  const choose = (rows: readonly SheetRow[]) => ({
    index: rows.length - 2,
    header: rows.at(-2)?.cells ?? [],
  })
  const header = { among: 20, choose }
  const read = readSheet(text('ABC\n\nPeriod\nName,Income\nA,1\n'), { ...limits, header })
  expect(await read).toMatchObject({
    header: ['Name', 'Income'],
    headerLine: 4,
    rows: [{ line: 5, cells: ['A', '1'] }],
  })
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
  expect((await read(book(cells, 'A1:E3'))).rows).toEqual(rows)
  expect((await read(book(cells, 'A1:E3', 'xls'))).rows).toEqual(rows)
})

test('[FILE-02] what is no spreadsheet is refused with the reason and the remedy', async () => {
  const zip = (name: string) => zipOf([[name, Buffer.from('x')]])
  const cases: [Uint8Array, string][] = [
    [new Uint8Array([0x7f, 0x45, 0, 0, 1]), 'sheetKind'],
    [text('%PDF-1.7 …'), 'sheetPdf'],
    [new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex')), 'sheetPicture'],
    [new Uint8Array(Buffer.from('ffd8ffe000104a46', 'hex')), 'sheetPicture'],
    [zip('word/document.xml'), 'sheetDocument'],
    [
      zipOf([
        ['xl/workbook.xml', Buffer.from('x')],
        ['xl/vbaProject.bin', Buffer.from('x')],
      ]),
      'sheetMacros',
    ],
    [
      zipOf([
        ['a.csv', Buffer.from('a\n1')],
        ['b.csv', Buffer.from('a\n1')],
      ]),
      'sheetSeveral',
    ],
    [zipOf([['a.csv', Buffer.from('a\n1')]], 1), 'sheetPassword'],
    [table([['a'], [1]]).subarray(0, 900), 'sheetDamaged'],
    [new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'sheetDamaged'],
    [gzipSync('a\n1').subarray(0, 12), 'sheetDamaged'],
    [text('<?xml version="1.0"?><books/>'), 'sheetKind'],
  ]
  for (const [bytes, key] of cases) expect(await refusal(read(bytes)), key).toBe(`WRONG_CONTENT ${key}`)
})

test('[FILE-02] a workbook with a password says so', async () => {
  const locked = CFB.utils.cfb_new()
  CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.alloc(64))
  CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(64))
  expect(await refusal(read(new Uint8Array(CFB.write(locked, { type: 'buffer' }) as Buffer)))).toBe(
    'WRONG_CONTENT sheetPassword',
  )
})

const people = [
  ['LAN', 'Name', 'Paid on', 'Amount'],
  ['000123', 'Nilà', '2026-04-01', '1250.5'],
  ['5010023456789012', 'Ravi', '2026-04-13', '-500'],
]
const asBook = (bookType: 'xlsx' | 'xlsb' | 'biff8' | 'ods' | 'fods' | 'xlml' | 'xlsm') => {
  const [head = [], ...rows] = people
  const cells = [
    head,
    ...rows.map(([lan, name, day, amount]) => [lan, name, new Date(`${day}T00:00Z`), Number(amount)]),
  ]
  const sheet = utils.aoa_to_sheet(cells, { UTC: true, dateNF: 'dd/mm/yyyy' } as never)
  const book = { SheetNames: ['S'], Sheets: { S: sheet } }
  const written = write(book, { type: 'buffer', bookType })
  return new Uint8Array(typeof written === 'string' ? Buffer.from(written) : written)
}
const asText = (mark: string, end = '\n') => people.map((row) => row.join(mark)).join(end)
const page = `<html><head><meta charset="x"></head><body><table border=1>${people
  .map((row) => `<tr>${row.map((cell) => `<td>${cell.replace('à', '&#224;')}&nbsp;</td>`).join('')}</tr>`)
  .join('')}</table></body></html>`
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.each<[string, Uint8Array]>([
  ['an .xlsx', asBook('xlsx')],
  ['an .xlsb', asBook('xlsb')],
  ['an .xls', asBook('biff8')],
  ['an .ods', asBook('ods')],
  ['a flat .ods', asBook('fods')],
  ['Excel 2003 XML', asBook('xlml')],
  ['a workbook that may have macros', asBook('xlsm')],
  ['text with commas', text(asText(','))],
  ['text with semicolons', text(asText(';'))],
  ['text with bars', text(asText('|', '\r\n'))],
  ['text with tabs and CR only', text(asText('\t', '\r'))],
  ['UTF-8 with its mark', text(`\ufeff${asText(',')}`)],
  ['UTF-16 LE with its mark', Buffer.from(`\ufeff${asText('\t')}`, 'utf16le')],
  ['UTF-16 LE without its mark', Buffer.from(asText('\t'), 'utf16le')],
  ['UTF-16 BE with its mark', swapped(Buffer.from(`\ufeff${asText('\t')}`, 'utf16le'))],
  ['UTF-16 BE without its mark', swapped(Buffer.from(asText(';'), 'utf16le'))],
  ['Windows-1252', Buffer.from(asText(','), 'latin1')],
  ['a page with a table', text(page)],
  ['a page in Windows-1252', Buffer.from(page.replace('&#224;', 'à'), 'latin1')],
  ['a gzip', gzipSync(asText(','))],
  [
    'a zip with one file',
    zipOf([
      ['__MACOSX/._a.csv', Buffer.from('x')],
      ['in/a.csv', Buffer.from(asText(','))],
    ]),
  ],
  ['a zip with a workbook', zipOf([['a.xlsx', Buffer.from(asBook('xlsx'))]])],
])('[FILE-02] %s is read by its content', async (_, bytes) => {
  const { header, rows } = await read(new Uint8Array(bytes))
  expect([header, ...rows.map(({ cells }) => cells)]).toEqual(people)
})

test('[FILE-02] the cells of a page are text: no American dates, no shortened numbers, spans where they belong', async () => {
  const html = `<table><tr><td colspan="2">Loans &amp; cards</td><td>C</td></tr>
    <tr><td rowspan="2">5010023456789012345</td><td>01/04/2026</td><td>1,25,000.00</td></tr>
    <tr><td>13/04/2026</td><td>(500)</td></tr></table>`
  const { header, rows } = await read(text(html))
  expect(header).toEqual(['Loans & cards', '', 'C'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['5010023456789012345', '01/04/2026', '1,25,000.00'],
    ['', '13/04/2026', '(500)'],
  ])
})

test('[FILE-02] a broken quote costs its own row only, which is named', async () => {
  const { rows } = await csv(
    'Id,Name,Amount\n1,"Asha ""A"" Rao",5\n2,5" pipe,6\n3,"open,7\n4,"two\nlines",8\n5,last,9\n',
  )
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'Asha "A" Rao', '5'] },
    { line: 3, cells: ['2,5" pipe,6', '', ''], isBroken: true },
    { line: 4, cells: ['3,"open,7', '', ''], isBroken: true },
    { line: 5, cells: ['4', 'two\nlines', '8'] },
    { line: 6, cells: ['5', 'last', '9'] },
  ])
  const swallowed = await csv('Id,Name,Amount\n1,"a,5\n2,b,6\n3,c",7\n')
  expect(swallowed.rows.map(({ isBroken }) => isBroken ?? false)).toEqual([true, false, true])
})

test('[FILE-04] a number that a CSV protects from Excel is read as it is', async () => {
  expect((await csv('LAN,B\n="000123","=""000456"""\n')).rows[0]?.cells).toEqual(['000123', '000456'])
})

test('[FILE-06] hidden rows and cells of merged ones are counted, left out and filled as said', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Lender', 'Id'],
    ['Aarna', 1],
    ['', 2],
    ['', 3],
    ['Bela', 4],
  ])
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 3, c: 0 } }]
  sheet['!rows'] = [undefined, undefined, undefined, { hidden: true }] as never
  const bytes = new Uint8Array(write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer' }))
  expect(await readSheet(bytes, limits)).toMatchObject({ hidden: 1, merged: 2 })
  const { rows } = await readSheet(bytes, { ...limits, fillDown: true, leaveHidden: true })
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Aarna', '1'],
    ['Aarna', '2'],
    ['Bela', '4'],
  ])
})

test('[FILE-06] a formula without its result is shown as it is, and a format in crores counts', async () => {
  const cells = book(
    { A1: { t: 's', v: 'a' }, A2: { t: 'n', f: 'B2*0.18' }, A3: { t: 'n', v: 2.4, z: '0.00" Cr"' } },
    'A1:A3',
  )
  expect((await read(cells)).rows.map(({ cells }) => cells[0])).toEqual(['=B2*0.18', '2.40 Cr'])
})

test('[FILE-01] a chosen sheet without rows names the one that has them', async () => {
  const Sheets = { One: utils.aoa_to_sheet([['']]), Data: utils.aoa_to_sheet([['a'], [1]]) }
  const bytes = new Uint8Array(write({ SheetNames: Object.keys(Sheets), Sheets }, { type: 'buffer' }))
  const refused = readSheet(bytes, { ...limits, pickSheet: () => 'One' })
  await expect(refused).rejects.toMatchObject({
    details: { errors: { file: 'sheetOther' }, vars: { sheet: 'One', other: 'Data', rows: 2 } },
  })
})

test('refuses a file that is one endless line before it is parsed, in any encoding', async () => {
  for (const encoding of ['utf8', 'utf16le'] as const)
    expect(
      await refusal(readSheet(Buffer.from(`\ufeffname,city\n${'a'.repeat(3_000_000)}`, encoding), limits)),
    ).toBe('INVALID sheetLine')
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

test('an empty file, a header alone, too many rows, columns or bytes are refused', async () => {
  expect(await refusal(csv(''))).toBe('INVALID sheetEmpty')
  expect(await refusal(csv(' \n,,\n'))).toBe('INVALID sheetEmpty')
  expect(await refusal(csv('a,b\n'))).toBe('INVALID sheetHeader')
  expect(await refusal(csv(`a\n${'1\n'.repeat(5000)}`))).toBe('accepted')
  expect(await refusal(csv(`a\n${'1\n'.repeat(5001)}`))).toBe('INVALID sheetRows')
  expect(await refusal(csv(`a\n${'1\n'.repeat(50_000)}`))).toBe('INVALID sheetRows')
  expect(await refusal(csv(`${'a,'.repeat(201)}\n1\n`))).toBe('INVALID sheetColumns')
  expect(await refusal(readSheet(text('a\n12345'), { maxBytes: 5, maxRows: 1 }))).toBe('TOO_LARGE sheetSize')
  expect(await refusal(read(book({ A1: { t: 's', v: 'a' }, XFD2: { t: 'n', v: 1 } }, 'A1:XFD2')))).toBe(
    'INVALID sheetColumns',
  )
})

/** A zip; its headers may claim another size, its flag a password. */
function zipOf(files: readonly (readonly [string, Buffer])[], flags = 0, claimed?: number): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claimed ?? content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claimed ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    parts.push(local, Buffer.from(name), packed)
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}

/** A workbook whose one sheet unpacks to `size` zeros; its headers may say something else. */
const bomb = (size: number, claimed = size) =>
  zipOf(
    [
      [
        '[Content_Types].xml',
        Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
      ],
      [
        'xl/workbook.xml',
        Buffer.from(
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="S" sheetId="1"/></sheets></workbook>',
        ),
      ],
      [
        'xl/worksheets/sheet1.xml',
        Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(size)]),
      ],
    ],
    0,
    claimed,
  )

test('an .xlsx that unpacks to far more than it says is refused by what really comes out', async () => {
  expect(await refusal(read(bomb(200 * 1024 * 1024, 1000)))).toBe('TOO_LARGE sheetUnpacked')
  expect(await refusal(csv('a\n1'))).toBe('accepted')
})

test('[FILE-04] a numeric cell keeps its 16 digits, and one whose digits the file has lost does not look like an id', async () => {
  const { rows } = await read(table([['LAN'], [5010023456789012], [919876543210], [5.010023456789012e20]]))
  expect(rows.map(({ cells }) => cells[0])).toEqual([
    '5010023456789012',
    '919876543210',
    '5.010023456789012e+20',
  ])
})

test('an error of a formula is named as it is, and an empty first sheet is passed over', async () => {
  const errors = book({ A1: { t: 's', v: 'a' }, A2: { t: 'e', v: 7 }, A3: { t: 'e', v: 0x2a } }, 'A1:A3')
  expect((await read(errors)).rows.map(({ cells }) => cells[0])).toEqual(['#DIV/0!', '#N/A'])
  const Sheets = {
    One: utils.aoa_to_sheet([['']]),
    Two: utils.aoa_to_sheet([]),
    Data: utils.aoa_to_sheet([['a'], [1]]),
  }
  const bytes = write({ SheetNames: Object.keys(Sheets), Sheets }, { type: 'buffer', bookType: 'xlsx' })
  expect((await read(new Uint8Array(bytes))).header).toEqual(['a'])
})
