import type { Random } from '#mocks/data/random.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import { addDays } from '#src/domain/dates.ts'
import { columnLetters } from '#src/domain/files/headings.ts'
import { type Container, isTyped, keepsAll, type WrittenCell } from './containers.ts'

export interface Logical {
  column: string
  heading: string
  holds: 'reference' | 'utr' | 'uuid' | 'text' | 'product' | 'days' | 'rupees' | 'signed' | 'number' | 'whole'
}

/** What a cell means; a broken one must be refused. */
type Cell = { value: unknown; broken?: true; text?: WrittenCell }
type Row = Record<string, Cell>

const names = [
  'ASHA RAO',
  'Meera "M" Iyer',
  'Désouza, Paul',
  "O'Neil; Ann",
  'Ravi | Co',
  'Total Energies Ltd',
]
const broken: Partial<Record<Logical['holds'], readonly WrittenCell[]>> = {
  reference: ['5.01002E+15', '9.19877E+11'],
  days: ['31/02/2026', '#VALUE!', 'soon'],
  rupees: ['many', '#DIV/0!', '1,25', '1.250,00'],
  signed: ['many', '#N/A', '5-5'],
  number: ['many', '#NUM!', '1,25'],
}
const productStatuses = {
  'Policy issued': 'COMPLETED',
  'With the provider': 'SENT',
  Cancelled: 'CANCELLED',
} as const

/** The rows of a table by what they mean. */
export function makeRows(columns: readonly Logical[], random: Random): Row[] {
  return Array.from({ length: random.whole(2, 12) }, () =>
    Object.fromEntries(columns.map((column) => [column.column, makeCell(column, random)])),
  )
}

function makeCell({ holds }: Logical, random: Random): Cell {
  const bad = broken[holds]
  if (bad && random.chance(0.02)) return { value: null, broken: true, text: random.pick(bad) }
  switch (holds) {
    case 'reference':
      return {
        value: random.pick([
          longNumber(random),
          `000${random.whole(100, 999)}`,
          `PL/26-27/${random.whole(1, 999)}`,
          '12E345',
        ]),
      }
    case 'utr':
      return { value: random.pick([longNumber(random), `HDFCR5${random.whole(1, 9_999_999)}`, '12E345']) }
    case 'uuid':
      return { value: random.uuid() }
    case 'whole': {
      const value = random.whole(1, 99_999)
      return { value, text: String(value) }
    }
    case 'text':
      return { value: random.pick(names) }
    case 'product': {
      const word = random.pick(Object.keys(productStatuses) as (keyof typeof productStatuses)[])
      return { value: productStatuses[word], text: word }
    }
    case 'days':
      return { value: addDays('2026-01-01', random.whole(0, 400)) }
    default:
      return {
        value: (random.whole(1, 9_999_999) / 100) * (holds === 'signed' && random.chance(0.2) ? -1 : 1),
      }
  }
}

/** A loan account number of 14 to 16 digits. */
const longNumber = (random: Random) =>
  `50${Array.from({ length: random.whole(12, 14) }, () => random.whole(0, 9)).join('')}`

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Ways to write the days of a column. */
const dayForms: Record<string, (y: string, m: string, d: string) => string> = {
  iso: (y, m, d) => `${y}-${m}-${d}`,
  'day first': (y, m, d) => `${d}/${m}/${y}`,
  'day first with dots': (y, m, d) => `${Number(d)}.${Number(m)}.${y.slice(2)}`,
  'day first with a time': (y, m, d) => `${d}-${m}-${y} 10:05`,
  'year first': (y, m, d) => `${y}/${m}/${d}`,
  digits: (y, m, d) => `${y}${m}${d}`,
  'month by name': (y, m, d) => `${Number(d)}-${short[Number(m) - 1]}-${y.slice(2)}`,
  'American by name': (y, m, d) => `${short[Number(m) - 1]} ${Number(d)}, ${y}`,
  instant: (y, m, d) => `${y}-${m}-${d}T00:00:00+05:30`,
  'month first': (y, m, d) => `${m}/${d}/${y}`,
}

const grouped = (amount: number) => Math.abs(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })
/** Ways to write the amounts of a column. */
const amountForms: Record<string, (amount: number) => string> = {
  plain: (amount) => String(amount),
  grouped: (amount) => `${amount < 0 ? '-' : ''}${grouped(amount)}`,
  'rupee sign': (amount) => `${amount < 0 ? '-' : ''}₹\u00a0${grouped(amount)}`,
  brackets: (amount) => (amount < 0 ? `(${grouped(amount)})` : grouped(amount)),
  'Rs. and /-': (amount) => `${amount < 0 ? '-' : ''}Rs. ${grouped(amount)}/-`,
  'calculated places': (amount) => `${amount}00049`.replace(/^(-?\d+)00049$/, '$1.00049'),
  lakhs: (amount) => inLakhs(amount),
}

/** An amount divided by a hundred thousand, exactly. */
function inLakhs(amount: number): string {
  const paise = String(Math.round(Math.abs(amount) * 100)).padStart(8, '0')
  return `${amount < 0 ? '-' : ''}${paise.slice(0, -7)}.${paise.slice(-7)}`
}

interface Writing {
  random: Random
  container: Container
  hasTotals: boolean
}

/** A table as a lender writes it, and what a person says of it. */
export function writeTable(
  columns: readonly Logical[],
  rows: readonly Row[],
  { random, container, hasTotals }: Writing,
) {
  const habits: string[] = []
  const reading: FileReading = {}
  const mapping: Record<string, string> = {}
  const use = (habit: string, share: number) => {
    const used = random.chance(share)
    if (used) habits.push(habit)
    return used
  }
  const order = use('columns in another order', 0.3) ? columns.toReversed() : columns
  const extra = use('columns of their own', 0.6) ? ['S. No.', 'DSA code', 'Customer'] : []
  const written = order.map((column) => writeColumn(column, rows, { random, container, habits, reading }))
  const bodies = rows.map((_, at): WrittenCell[] => [
    ...extra.map((name) =>
      name === 'S. No.' ? String(at + 1) : name === 'Customer' ? random.pick(names) : 'DSA-7',
    ),
    ...written.map(({ cells }) => cells[at] as WrittenCell),
  ])
  const head = [...extra, ...written.map(({ heading }) => heading)]
  if (use('a heading twice', 0.1)) {
    const [twice, at] = [written[0] as (typeof written)[number], extra.length]
    head.push(twice.heading)
    for (const row of bodies) row.push('x')
    mapping[twice.column] = `${twice.heading} · ${columnLetters(at + 0)}`
  }
  const cells: WrittenCell[][] = []
  if (use('a title', 0.4)) cells.push(['ABC Bank Ltd - DSA MIS'], ['Report run at 20/11/2026, 10:05'], [])
  if (use('names over two rows', 0.1) && Object.keys(mapping).length === 0) {
    cells.push(
      head.map((name, at) => (at % 2 === 0 ? name : '')),
      head.map((name, at) => (at % 2 === 0 ? '' : name)),
    )
    habits.push('two rows of names')
  } else cells.push(head)
  const hidden: number[] = []
  const hides = keepsAll(container) && use('rows that a filter hides', 0.1)
  if (hides) reading.hidden = 'leave'
  const isRepeated = use('its header on each page', 0.1) && !habits.includes('two rows of names')
  for (const [at, row] of bodies.entries()) {
    if (random.chance(0.1)) cells.push([])
    cells.push(row)
    if (isRepeated && at % 3 === 1) cells.push([...head])
    if (hides && at === 0) {
      hidden.push(cells.length)
      cells.push([...row])
    }
  }
  if (hasTotals && use('a total and an end', 0.3))
    cells.push(['Grand Total', ...head.slice(1).map(() => '')], ['*** End of report ***'])
  const placed = shifted(cells, use('a table that begins further right', 0.1), mapping)
  // The question about a unit names the heading with its place.
  reading.units &&= Object.fromEntries(
    Object.entries(reading.units).map(([heading, unit]) => [
      Object.values(mapping).find((name) => name.startsWith(`${heading} · `)) ?? heading,
      unit,
    ]),
  )
  return { cells: placed, hidden, habits, reading, mapping, columns }
}

/** A mapping by place moves with the table. */
function shifted(
  cells: WrittenCell[][],
  isShifted: boolean,
  mapping: Record<string, string>,
): WrittenCell[][] {
  if (!isShifted) return cells
  for (const [column, heading] of Object.entries(mapping)) {
    const letter = heading.slice(-1)
    mapping[column] = `${heading.slice(0, -1)}${String.fromCharCode(letter.charCodeAt(0) + 2)}`
  }
  return cells.map((row) => (row.length > 0 ? ['', '', ...row] : row))
}

interface ColumnWriting extends Omit<Writing, 'hasTotals'> {
  habits: string[]
  reading: FileReading
}

function writeColumn(logical: Logical, rows: readonly Row[], writing: ColumnWriting) {
  const { holds, column } = logical
  const of = rows.map((row) => row[column] as Cell)
  if (holds === 'days') return { ...logical, cells: writeDays(of, writing) }
  if (holds === 'rupees' || holds === 'signed' || holds === 'number')
    return writeAmounts(logical, of, writing)
  const typed =
    isTyped(writing.container) && (holds === 'reference' || holds === 'utr') && writing.random.chance(0.5)
  if (typed) writing.habits.push('ids as numbers')
  const cells = of.map(({ value, text }): WrittenCell => {
    if (text !== undefined) return text
    return typed && /^[1-9]\d{0,15}$/.test(String(value)) && Number.isSafeInteger(Number(value))
      ? { number: Number(value) }
      : String(value)
  })
  return { ...logical, cells }
}

const DAY_ZERO = Date.UTC(1899, 11, 30)

function writeDays(of: readonly Cell[], { random, container, habits }: ColumnWriting): WrittenCell[] {
  if (isTyped(container) && random.chance(0.4)) {
    habits.push('days as dates')
    return of.map(
      ({ value, text }) =>
        text ?? { number: (Date.parse(String(value)) - DAY_ZERO) / 86_400_000, format: 'dd/mm/yyyy' },
    )
  }
  // The month first can be read only where one of the days proves it.
  const proves = of.some(({ value, broken }) => !broken && Number(String(value).slice(8)) > 12)
  const isClean = of.every((cell) => !cell.broken)
  const form = random.pick(
    Object.keys(dayForms).filter((name) => name !== 'month first' || (proves && isClean)),
  )
  habits.push(`days: ${form}`)
  return of.map(({ value, text }) => {
    const [y = '', m = '', d = ''] = String(value).split('-')
    return text ?? (dayForms[form] as (y: string, m: string, d: string) => string)(y, m, d)
  })
}

function writeAmounts(
  logical: Logical,
  of: readonly Cell[],
  { random, container, habits, reading }: ColumnWriting,
) {
  if (isTyped(container) && random.chance(0.4)) {
    habits.push('amounts as numbers')
    const formula = keepsAll(container) ? '1+1' : undefined
    const cells = of.map((cell): WrittenCell => {
      if (cell.text === undefined) return { number: cell.value as number, format: '#,##0.00' }
      return formula === undefined ? cell.text : { formula }
    })
    return { ...logical, cells }
  }
  // The sign of the rupee is not in Windows-1252.
  const form = random.pick(
    Object.keys(amountForms).filter(
      (name) =>
        (container !== 'windows-1252' || name !== 'rupee sign') &&
        // A number of a record keeps the places that it has.
        (logical.holds !== 'number' || name !== 'calculated places'),
    ),
  )
  habits.push(`amounts: ${form}`)
  const heading = form === 'lakhs' ? `${logical.heading} (in lakhs)` : logical.heading
  if (form === 'lakhs') reading.units = { ...reading.units, [heading]: 'lakhs' }
  const write = amountForms[form] as (amount: number) => string
  return {
    ...logical,
    heading,
    cells: of.map((cell): WrittenCell => cell.text ?? write(cell.value as number)),
  }
}
