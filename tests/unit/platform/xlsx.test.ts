import { CFB, utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runSheetJob } from '#server/platform/files/sheet-jobs.mjs'
import { entriesOfZip } from '#server/platform/files/zip.ts'

interface Answer {
  problem?: string
  sheets?: object[]
  is1904?: boolean
}

/** What a job answers, and the rows and marks that it sends. */
async function read(job: 'book' | 'xlsx', bytes: Buffer, more: object = {}) {
  const rows: string[][] = []
  const marks: [number, object][] = []
  const data = { job, bytes, entries: entriesOfZip(bytes), mostRows: 10_000, mostColumns: 50, ...more }
  const answer: Answer = await runSheetJob(data, (part: string[][], of: [number, object][]) => {
    marks.push(...of.map(([index, mark]): [number, object] => [rows.length + index, mark]))
    rows.push(...part)
  })
  return { answer, rows, marks }
}

const bothWays = async (bytes: Buffer, more?: object) => {
  const whole = await read('book', bytes, more)
  expect(await read('xlsx', bytes, more)).toEqual(whole)
  return whole
}

/** A workbook whose parts are written by hand. */
function bookOf(sheetData: string, { strings = '', behind = '', prefix = '' } = {}): Buffer {
  const plain = write(
    { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet([['x']]) } },
    { bookSST: true, type: 'buffer' },
  )
  const zip = CFB.read(plain, { type: 'buffer' })
  const put = (path: string, text: string) => {
    const file = CFB.find(zip, path)
    if (!file) throw new Error(path)
    file.content = Buffer.from(text)
    file.size = file.content.length
  }
  const space = prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns'
  const main = `${space}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
  put(
    '/xl/worksheets/sheet1.xml',
    `<${prefix}worksheet ${main}><${prefix}sheetData>${sheetData}</${prefix}sheetData>${behind}</${prefix}worksheet>`,
  )
  put(
    '/xl/sharedStrings.xml',
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings}</sst>`,
  )
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}

const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('पुणे', 'A & B', '<b>', '"quoted"', " Asha D'Souza ", '_x000D_', '00123', '₹1,25,000'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const formats = [
  'General',
  '0.00%',
  'dd/mm/yyyy',
  'yyyy-mm-dd hh:mm',
  '0.00" Cr"',
  '#,##0.00',
  '[$-4009]d mmm yy',
]

test('[FILE-01] a workbook read in portions has the cells, marks and days of one that is read whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(value, { maxLength: 8 }), { minLength: 1, maxLength: 40 }),
      fc.record({
        bookSST: fc.boolean(),
        compression: fc.boolean(),
        date1904: fc.boolean(),
        several: fc.boolean(),
      }),
      fc.integer({ min: 0, max: 6 }),
      async (rows, { bookSST, compression, date1904, several }, format) => {
        const sheet = utils.aoa_to_sheet(rows)
        for (const cell of Object.values(sheet)) if (cell?.t === 'n') cell.z = formats[format]
        sheet['!rows'] = [{}, { hidden: true }]
        sheet['!merges'] = [utils.decode_range('A1:A3')]
        const names = several ? ['First', 'Second & last'] : ['First']
        const book = {
          SheetNames: names,
          Sheets: Object.fromEntries(names.map((name) => [name, sheet])),
          Workbook: { WBProps: { date1904 } },
        }
        const bytes = write(book, { type: 'buffer', bookSST, compression })
        await bothWays(bytes, { fillDown: format % 2 === 0 })
        if (several) await bothWays(bytes, { sheet: 'Second & last' })
      },
    ),
    { numRuns: 150 },
  )
})

test('a portion ends with a row, and not inside merged cells', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => [`A${at}`, at % 7 ? at : '', at / 3])
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = ['B999:B1003', 'A2000:A2001'].map((range) => utils.decode_range(range))
  sheet['!rows'] = []
  for (const hidden of [5, 1000, 1001, 2400]) sheet['!rows'][hidden] = { hidden: true }
  const bytes = write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookSST: true })
  const { rows: found } = await bothWays(bytes, { fillDown: true })
  expect(found.length).toBe(2500)
  expect((await read('xlsx', bytes, { mostRows: 1500 })).rows.length).toBeGreaterThanOrEqual(1500)
})

test('what other programs write is read the same way: names of a space, runs, phonetics, formulas, errors, rows without numbers', async () => {
  const strings = [
    '<si><r><rPr><b/></rPr><t>Asha</t></r><r><t xml:space="preserve"> Rao</t></r></si>',
    '<si/>',
    '<si><r><t xml:space="preserve">Direct </t></r><r><rPr><i/></rPr><t>(2)</t></r></si>',
    '<si><t>two\r\nlines_x000D_</t></si>',
    '<si><t>課長</t><rPh sb="0" eb="2"><t>カチョウ</t></rPh></si>',
    '<si><t xml:space="preserve"> &amp;#x20B9; &#8377;5 </t></si>',
  ].join('')
  const cells = [
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>4</v></c><c t="s"><v>5</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>',
    '<row r="3" hidden="1"><c r="B3"><f>A1*2</f></c><c r="C3"><f>A1*2</f><v>7</v></c><c r="D3" t="e"><v>#N/A</v></c></row>',
    "<row r='4'/><row r='5'><c r='A5' t='b'><v>1</v></c><c r='B5' t='str'><f>X()</f><v>a &lt; b</v></c></row>",
    '<row><c t="inlineStr"><is><r><t>one</t></r><r><t>two</t></r></is></c><c r="D6"><v>1E-7</v></c><c r="E6" s="9"/></row>',
  ].join('')
  const { rows } = await read('xlsx', bookOf(cells, { strings }))
  expect(rows).toEqual([
    ['Asha Rao', '', '課長', '&#x20B9; ₹5', 'Direct (2)', 'two\nlines'],
    [],
    ['', '=A1*2', '7', '#N/A'],
    [],
    ['TRUE', 'a < b'],
    ['onetwo', '', '', '1e-7'],
  ])
  const named = cells.replace(/<(\/?)(row|c|v|f|is|r|t)(?=[\s>/])/g, '<$1x:$2')
  expect((await read('xlsx', bookOf(named, { strings, prefix: 'x:' }))).rows).toEqual(rows)
})

test('[FILE-06] a formula without its value is named in each way that programs write one', async () => {
  const ways = [
    '<c r="A1"><f>B1*2</f></c>',
    // openpyxl, and libraries that follow it.
    '<c r="A1"><f>B1*2</f><v></v></c>',
    '<c r="A1"><f>B1*2</f><v/></c>',
    '<c r="A1" t="n"><f>B1*2</f></c>',
    '<c r="A1"><f t="shared" ref="A1:A2" si="0">B1*2</f></c>',
  ]
  for (const way of ways)
    expect((await read('xlsx', bookOf(`<row r="1">${way}</row>`))).rows, way).toEqual([['=B1*2']])
  const shared = '<row r="1"><c r="A1"><f t="shared" si="0"/></c></row>'
  expect((await read('xlsx', bookOf(shared))).rows).toEqual([['=SHARED()']])
})

test('a file that unpacks to more than it says is refused, and so is one that is cut off', async () => {
  const bytes = write(
    { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet([['a'], ['b']]) } },
    { type: 'buffer', compression: true },
  )
  const entries = entriesOfZip(bytes).map((entry) => ({ ...entry, unpacked: 40 }))
  expect((await read('xlsx', bytes, { entries })).answer).toEqual({ problem: 'sheetUnpacked' })
  const short = entriesOfZip(bytes).map((entry) => ({ ...entry, packed: Math.min(entry.packed, 60) }))
  expect((await read('xlsx', bytes, { entries: short })).answer).toEqual({ problem: 'sheetDamaged' })
})

test('a sheet that is a chart has no rows, and the others are read', async () => {
  const book = {
    SheetNames: ['Chart', 'Data'],
    Sheets: { Chart: utils.aoa_to_sheet([]), Data: utils.aoa_to_sheet([['a'], [1]]) },
  }
  const zip = CFB.read(write(book, { type: 'buffer' }), { type: 'buffer' })
  CFB.utils.cfb_del(zip, '/xl/worksheets/sheet1.xml')
  const bytes = CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer
  const { answer } = await read('xlsx', bytes)
  expect(answer.sheets).toMatchObject([
    { name: 'Chart', rows: 0 },
    { name: 'Data', rows: 2 },
  ])
  expect((await read('xlsx', bytes, { sheet: 'Data' })).rows).toEqual([['a'], ['1']])
})
