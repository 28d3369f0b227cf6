import { utils, write } from '@e965/xlsx'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { csv, type FileKindSample as Kind, makeFileKinds, type Table } from '#tests/support/file-kinds.ts'

/*
 * How people and spreadsheets write amounts and days, in every kind of file: the preview is the one of the plain file.
 */

let made: Awaited<ReturnType<typeof makeFileKinds>>
const kinds: Record<string, Kind & { day?: number }> = {}
beforeAll(async () => {
  made = await makeFileKinds()
  for (const [name, kind] of Object.entries(made.kinds)) {
    const day = kind.table[0]?.findIndex((heading) => /date/i.test(heading)) ?? -1
    kinds[name] = { ...kind, ...(day >= 0 && { day }) }
  }
  kinds['import of dated rates'] = {
    preview: 'import/product-rates/preview',
    table: [
      ['Category', 'From', 'Flat amount', 'Percent'],
      ['Health insurance', '2026-11-03', '75000', '5'],
      ['Shop insurance', '2026-11-04', '12000', ''],
    ],
    amount: 2,
    day: 1,
  }
})
const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const seen = new Map<Kind, ReturnType<(typeof made)['preview']>>()
/** The preview of the plain file, made once. */
function plainOf(kind: Kind) {
  const found = seen.get(kind) ?? made.preview(kind, csv(kind.table))
  seen.set(kind, found)
  return found
}

const inColumn = ([head = [], ...rows]: Table, column: number, write: (cell: string) => string): Table => [
  head,
  ...rows.map((row) => row.map((cell, at) => (at === column ? write(cell) : cell))),
]
const ofAmount = (write: (amount: number) => string) => (cell: string) =>
  /^\d+$/.test(cell) ? write(Number(cell)) : cell
const grouped = (amount: number) => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })

const amounts: Record<string, (amount: number) => string> = {
  'in lakh groups': grouped,
  'with ₹': (amount) => `₹\u00a0${grouped(amount)}`,
  'with ₹ behind it': (amount) => `${grouped(amount)} ₹`,
  'with Rs. and /-': (amount) => `Rs. ${grouped(amount)}/-`,
  'with INR': (amount) => `INR ${amount}`,
  'in Devanagari digits': (amount) =>
    String(amount).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit))),
  'in lakhs': (amount) => `${amount / 100_000} L`,
  'in crores': (amount) => `${amount / 10_000_000} Cr`,
  'with the places of a calculation': (amount) => `${amount}.0000001`,
  'a paisa less, to be rounded': (amount) => `${amount - 1}.995`,
}

test.each(Object.keys(amounts))('[FILE-03] every kind of file reads an amount %s', async (form) => {
  for (const [name, kind] of Object.entries(kinds)) {
    const plain = await plainOf(kind)
    const written = inColumn(kind.table, kind.amount, ofAmount(amounts[form] as (amount: number) => string))
    expect(await made.preview(kind, csv(written)), name).toEqual(plain)
  }
})

test('[FILE-03] every kind of file counts a column in lakhs once a person says so', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const heading = `${kind.table[0]?.[kind.amount]} (₹ in lakhs)`
    const [head = [], ...rows] = inColumn(
      kind.table,
      kind.amount,
      ofAmount((amount) => String(amount / 100_000)),
    )
    const written = csv([head.map((name, at) => (at === kind.amount ? heading : name)), ...rows])
    expect(JSON.stringify((await made.preview(kind, written)).body), name).toContain('names a unit')
    expect(await made.preview(kind, written, { units: { [heading]: 'lakhs' } }), name).toEqual(
      await plainOf(kind),
    )
  }
})

test('[FILE-03] every kind of file reads the numbers of a workbook as its cells show them', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const sheet = utils.aoa_to_sheet(kind.table)
    for (const [row, cells] of kind.table.entries())
      if (/^\d+$/.test(cells[kind.amount] ?? ''))
        sheet[utils.encode_cell({ r: row, c: kind.amount })] = {
          ...{ t: 'n', v: Number(cells[kind.amount]) + 0.0000001, z: '#,##,##0.00' },
        }
    const percent = kind.table[0]?.indexOf('Percent') ?? -1
    if (percent >= 0) sheet[utils.encode_cell({ r: 1, c: percent })] = { t: 'n', v: 0.05, z: '0%' }
    const book = new Uint8Array(write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer' }))
    expect(await made.preview(kind, book), name).toEqual(await plainOf(kind))
  }
})

test('[FILE-03] every kind of file reads an amount below 0 however it is written, and refuses it where none can be', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const [head = [], first = []] = kind.table
    const previewOf = async (written: string) => {
      const row = first.map((cell, at) => (at === kind.amount ? written : cell))
      return JSON.stringify((await made.preview(kind, csv([head, row]))).body)
    }
    const plain = await previewOf('-500')
    if (name === 'statement') expect(plain).toContain('-500')
    else if (name === 'bank statement') expect(plain).toContain('"sent":500')
    else expect(plain, name).toMatch(/"error":1|"INVALID":1|"bad":\[\{/)
    for (const written of ['(500)', '500-', '−500', '₹ (500.00)', '(₹500)', 'Rs. -500/-'])
      expect((await previewOf(written)).replaceAll(written, '-500'), `${name}: ${written}`).toBe(plain)
  }
})

test('[FILE-03] a percent is read with its sign, and is neither an amount nor a number of years', async () => {
  const rates = kinds['import of dated rates'] as Kind
  const plain = await made.preview(rates, csv(rates.table))
  for (const written of ['5 %', '5%', '5.000'])
    expect(await made.preview(rates, csv(inColumn(rates.table, 3, (cell) => cell && written)))).toEqual(plain)
  for (const [name, kind] of Object.entries(kinds)) {
    const written = inColumn(
      kind.table,
      kind.amount,
      ofAmount(() => '5 %'),
    )
    const { body } = await made.preview(kind, csv(written))
    expect(JSON.stringify(body), name).toMatch(/5 %/)
    expect(JSON.stringify(body), name).not.toMatch(/"(?:update|create|changed|NEW|SHORT)":[1-9]/)
  }
})

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const days: Record<string, (y: string, m: string, d: string) => string> = {
  'day first': (y, m, d) => `${d}/${m}/${y}`,
  'with dots and a short year': (y, m, d) => `${Number(d)}.${Number(m)}.${y.slice(2)}`,
  'with hyphens and a time': (y, m, d) => `${d}-${m}-${y} 10:05`,
  'with its month by name': (y, m, d) => `${Number(d)}-${short[Number(m) - 1]}-${y.slice(2)}`,
  'as Americans name it': (y, m, d) => `${short[Number(m) - 1]} ${Number(d)}, ${y}`,
  'year first': (y, m, d) => `${y}/${m}/${d}`,
  'in eight digits': (y, m, d) => `${y}${m}${d}`,
  'as an instant in India': (y, m, d) => `${y}-${m}-${d}T00:00:00+05:30`,
  'as an instant of the evening before in UTC': (y, m, d) =>
    new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)) - 5.5 * 3_600_000).toISOString(),
  'as a number of Excel': (y, m, d) =>
    String(Date.UTC(Number(y), Number(m) - 1, Number(d)) / 86_400_000 + 25_569),
}
const ofDay = (form: (y: string, m: string, d: string) => string) => (cell: string) =>
  cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, (_, y, m, d) => form(y, m, d))
const offsets: Record<string, number> = { UTC: 0, 'Asia/Kolkata': -330, 'America/New_York': 300 }
const dated = () =>
  Object.entries(kinds).flatMap(([name, kind]) => (kind.day ? [{ name, kind, day: kind.day }] : []))

test.each(
  Object.keys(days),
)('[FILE-05] every kind of file reads a day %s, wherever the server is', async (form) => {
  expect(dated().map(({ name }) => name)).toEqual([
    ...['status file', 'MIS', 'bank statement', 'payment answer', 'product file', 'import of dated rates'],
  ])
  for (const { name, kind, day } of dated()) {
    const plain = await plainOf(kind)
    const written = csv(inColumn(kind.table, day, ofDay(days[form] as (typeof days)[string])))
    for (const place of Object.keys(offsets)) {
      process.env.TZ = place
      expect(new Date(2026, 10, 22).getTimezoneOffset()).toBe(offsets[place])
      expect(await made.preview(kind, written), `${name} in ${place}`).toEqual(plain)
    }
  }
})

test('[FILE-05] every kind of file reads the days of a workbook, also of one that counts from 1904', async () => {
  for (const { name, kind, day } of dated())
    for (const date1904 of [false, true]) {
      const sheet = utils.aoa_to_sheet(kind.table)
      for (const [row, cells] of kind.table.entries()) {
        const serial = Date.parse(cells[day] ?? '') / 86_400_000 + 25_569 - (date1904 ? 1462 : 0)
        if (row > 0) sheet[utils.encode_cell({ r: row, c: day })] = { t: 'n', v: serial, z: 'dd/mm/yyyy' }
      }
      const Workbook = { WBProps: { date1904 } }
      const book = write({ SheetNames: ['S'], Sheets: { S: sheet }, Workbook }, { type: 'buffer' })
      expect(await made.preview(kind, new Uint8Array(book)), `${name} ${date1904}`).toEqual(
        await plainOf(kind),
      )
    }
})

test('[FILE-05] the whole column says which order its days have, in every kind of file', async () => {
  const american = (cell: string) => ofDay((y, m, d) => `${m}/${d}/${y}`)(cell)
  for (const { name, kind, day } of dated()) {
    const [head = [], ...rows] = kind.table
    const all = [...rows, (rows[1] ?? []).map((cell, at) => (at === day ? '2026-10-14' : cell))]
    const proven = await made.preview(kind, csv([head, ...inColumn([head, ...all], day, american).slice(1)]))
    expect(proven, name).toEqual(await made.preview(kind, csv([head, ...all])))
    // Without a proof the day is first, as India writes it.
    const ambiguous = [head, (rows[1] ?? []).map((cell, at) => (at === day ? '02/10/2026' : cell))]
    const plain = [head, (rows[1] ?? []).map((cell, at) => (at === day ? '2026-10-02' : cell))]
    expect(await made.preview(kind, csv(ambiguous)), name).toEqual(await made.preview(kind, csv(plain)))
    const both = [...all, (rows[1] ?? []).map((cell, at) => (at === day ? '13/10/2026' : cell))]
    const asked = await made.preview(kind, csv([head, ...inColumn([head, ...both], day, american).slice(1)]))
    expect(JSON.stringify(asked.body), name).toMatch(/day first and with the month first/)
  }
})
