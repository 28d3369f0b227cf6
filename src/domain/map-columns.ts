import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import type { Words } from '#src/contract/say.ts'

/** The columns that a kind of file may have. */
export interface FileColumns {
  columns: Readonly<Record<string, Words>>
  /** The column that a heading names by itself. */
  columnOf: (heading: string) => string | undefined
}

/**
 * The headings as if the file called the mapped columns by our names. A mapped heading that the file does not have is
 * ignored: that column is then found by its name, as without a mapping.
 */
export function mappedHeadings(
  { columns, columnOf }: FileColumns,
  headings: readonly string[],
  mapping: ColumnMapping = {},
): string[] {
  const usable = Object.entries(mapping).filter(
    ([column, heading]) => Object.hasOwn(columns, column) && (heading === '' || headings.includes(heading)),
  )
  const names = new Map(headings.map((heading, place) => [place, heading]))
  for (const [place, heading] of names)
    if (usable.some(([column]) => column === columnOf(heading))) names.set(place, '')
  for (const [column, heading] of usable) if (heading !== '') names.set(headings.indexOf(heading), column)
  return [...names.values()]
}

/** Column → the heading that it is read from; '' if from none. */
export function readMapping(
  of: FileColumns,
  headings: readonly string[],
  mapping?: ColumnMapping,
): Record<string, string> {
  const named = mappedHeadings(of, headings, mapping)
  const { columns, columnOf } = of
  return Object.fromEntries(
    Object.keys(columns).map((column) => [
      column,
      headings[named.findIndex((heading) => columnOf(heading) === column)] ?? '',
    ]),
  )
}

/** What an admin chose otherwise than the headings say: only that is remembered for other files. */
export const chosenColumns = (chosen: ColumnMapping, found: ColumnMapping): ColumnMapping =>
  Object.fromEntries(Object.entries(chosen).filter(([column, heading]) => heading !== found[column]))
