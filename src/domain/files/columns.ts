import type { Words } from '#src/contract/bilingual.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { rupeeReaders } from './cell-numbers.ts'
import { type CellReader, plainHeading, readDay } from './cell-values.ts'
import { baseHeading } from './headings.ts'

/** A column of a kind of file, and how its cells are read. */
export interface Column<T = unknown, P extends string = string> {
  label: Words
  /** Other headings that lenders use for it, separated by commas. */
  also?: string
  read: CellReader<T>
  /** Why a row is refused whose cell cannot be read. */
  problem: P
  /** Its cells are ids of others: a number that Excel shortened is refused. */
  isReference?: true
  /** A cell that cannot be read is left out. */
  isLenient?: true
  /** What the words of the problem call the text of the cell; `value` unless given. */
  named?: string
  holds?: Holds | undefined
}

/** Columns of which a file needs at least one. */
export interface Required<C extends string = string, P extends string = string> {
  oneOf: readonly C[]
  /** Why a row is refused that fills none of them; left out: it may leave them empty. */
  missing?: P
}

/** Days may have the month first, amounts may be in lakhs: the whole column shows it. Words for statuses are learned. */
export type Holds = 'days' | 'rupees' | 'status'

/** The columns that a kind of file may have, as both sides find them. */
export interface FileColumns<C extends string = string> {
  columns: Readonly<Record<C, { label: Words; holds?: Holds | undefined }>>
  required: readonly Required<C>[]
  /** The column that a heading names by itself. */
  columnOf: (heading: string) => C | undefined
}

/** A heading without case and spaces only: `Fee (%)` and `Fee (₹)` differ. */
const spelled = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

/** Short forms that lenders write in headings. */
const shortForms: Readonly<Record<string, string>> = {
  ...{ amt: 'amount', dt: 'date', no: 'number', num: 'number', nbr: 'number', ref: 'reference' },
  ...{ app: 'application', appl: 'application', appln: 'application', inv: 'invoice', txn: 'transaction' },
  ...{ disb: 'disbursed', disbursal: 'disbursed', disbursement: 'disbursed', disbursment: 'disbursed' },
  ...{ cust: 'customer', acc: 'account', acct: 'account', ac: 'account', mob: 'mobile', of: '', the: '' },
}

/** The words of a heading in full, in any order: `Disb. Amt` and `Amount disbursed` are alike. */
const wordsInFull = (heading: string): string =>
  spelled(heading)
    .replaceAll('a/c', 'account')
    .split(/[^\p{L}\p{M}\p{N}%₹]+/u)
    .flatMap((word) => (shortForms[word] ?? word) || [])
    .sort()
    .join(' ')

/**
 * Finds the column of a heading: as it is spelled, else without signs, else by its words in full, where that names one
 * column only. Of two columns with one name the first counts.
 */
export function findByHeading<C extends string>(
  names: readonly (readonly [heading: string, column: C])[],
): (heading: string) => C | undefined {
  const bySpelling = new Map<string, C>()
  const looser = [plainHeading, wordsInFull].map((keyOf) => ({ keyOf, columns: new Map<string, Set<C>>() }))
  for (const [heading, column] of names) {
    const key = spelled(heading)
    if (!bySpelling.has(key)) bySpelling.set(key, column)
  }
  for (const [heading, column] of bySpelling) {
    for (const { keyOf, columns } of looser) {
      const key = keyOf(heading)
      columns.set(key, (columns.get(key) ?? new Set()).add(column))
    }
  }
  return (heading) => {
    const found = bySpelling.get(spelled(heading))
    if (found) return found
    for (const { keyOf, columns } of looser) {
      const [column, ...others] = columns.get(keyOf(heading) || '-') ?? []
      if (column) return others.length === 0 ? column : undefined
    }
    return undefined
  }
}

/** Declares the columns of a kind of file: each is found by its name, its label in either language and its other names. */
export function defineColumns<const D extends Record<string, Column>>(
  columns: D,
  required: readonly Required<keyof D & string, D[keyof D]['problem']>[],
) {
  type C = keyof D & string
  const names = (Object.keys(columns) as C[]).flatMap((column) => {
    const { label, also } = columns[column] as Column
    return [column, label.en, label.hi, ...(also?.split(', ') ?? [])].map(
      (heading) => [heading, column] as const,
    )
  })
  const columnsByField = Object.fromEntries(
    (Object.entries(columns) as [C, Column][]).map(([name, column]) => [
      name,
      { ...column, holds: column.holds ?? heldBy(column.read) },
    ]),
  ) as { [K in keyof D]: D[K] & { holds: Holds | undefined } }
  return { columns: columnsByField, required, columnOf: findByHeading(names), headings: names }
}

const heldBy = (read: CellReader<unknown>): Holds | undefined =>
  read === readDay
    ? 'days'
    : (rupeeReaders as readonly CellReader<unknown>[]).includes(read)
      ? 'rupees'
      : undefined

/**
 * The column of each heading. A chosen column is read from its heading and no longer from the one with its name; a chosen
 * heading that the file does not have is ignored.
 */
export function assignColumns<C extends string>(
  { columns, columnOf }: FileColumns<C>,
  headings: readonly string[],
  mapping: ColumnMapping = {},
): (C | undefined)[] {
  const chosen = new Map(
    (Object.entries(mapping) as [C, string][]).filter(
      ([column, heading]) => Object.hasOwn(columns, column) && (heading === '' || headings.includes(heading)),
    ),
  )
  const found = headings.map((heading) => {
    const column = columnOf(heading) ?? columnOf(baseHeading(heading))
    return column && chosen.has(column) ? undefined : column
  })
  for (const [column, heading] of chosen) if (heading !== '') found[headings.indexOf(heading)] = column
  return found
}

/** Where the columns of a file are. */
export interface FileHeader<C extends string = string> {
  at: ReadonlyMap<C, number>
  /** The heading that names a column which an earlier one names too. */
  doubled: string | undefined
  /** Every required column is there, none twice. */
  isComplete: boolean
}

/** Finds the columns of a file by its headings and by what an admin chose. */
export function readHeader<C extends string>(
  of: FileColumns<C>,
  headings: readonly string[],
  mapping?: ColumnMapping,
): FileHeader<C> {
  const at = new Map<C, number>()
  let doubled: string | undefined
  for (const [index, column] of assignColumns(of, headings, mapping).entries()) {
    if (column === undefined) continue
    if (at.has(column)) doubled ??= headings[index]
    else at.set(column, index)
  }
  const isComplete =
    at.size > 0 &&
    doubled === undefined &&
    of.required.every(({ oneOf }) => oneOf.some((column) => at.has(column)))
  return { at, doubled, isComplete }
}

/** Column → the heading that it is read from; '' if from none, left out if several have its name: one is chosen, or none. */
export function readMapping(
  of: FileColumns,
  headings: readonly string[],
  mapping?: ColumnMapping,
): Record<string, string> {
  const found = assignColumns(of, headings, mapping)
  return Object.fromEntries(
    Object.keys(of.columns).flatMap((column) => {
      const first = found.indexOf(column)
      return first === found.lastIndexOf(column) ? [[column, headings[first] ?? '']] : []
    }),
  )
}

/** What an admin chose otherwise than the headings say: only that is remembered for other files. */
export const chosenColumns = (chosen: ColumnMapping, found: ColumnMapping): ColumnMapping =>
  Object.fromEntries(Object.entries(chosen).filter(([column, heading]) => heading !== found[column]))
