import type { ColumnMapping, UploadKind } from '#src/contract/applications/upload.ts'
import type { Words } from '#src/contract/field.ts'
import { readHeader, statusFileColumnOf, statusFileColumns } from './applications/status-file.ts'
import { readStatementHeader, statementColumnOf, statementColumns } from './money/commission-file.ts'
import { misColumnOf, misColumns, readMisHeader } from './money/mis-columns.ts'

/** A file is reverted within this time. */
export const REVERT_HOURS = 24

/** A kind of file that admins upload, as both sides read its first row. */
interface Upload {
  /** Whose permissions apply. */
  page: string
  columns: Readonly<Record<string, Words>>
  /** The column that a heading names by itself. */
  columnOf: (heading: string) => string | undefined
  /** Every required column is there, none twice. */
  isComplete: (headings: readonly string[]) => boolean
}

export const uploads: Readonly<Record<UploadKind, Upload>> = {
  'status-file': {
    page: 'application-status-file',
    columns: statusFileColumns,
    columnOf: statusFileColumnOf,
    isComplete: (headings) => readHeader(headings) !== null,
  },
  mis: {
    page: 'mis-upload',
    columns: misColumns,
    columnOf: misColumnOf,
    isComplete: (headings) => readMisHeader(headings) !== null,
  },
  statement: {
    page: 'commission-upload-file',
    columns: statementColumns,
    columnOf: statementColumnOf,
    isComplete: (headings) => readStatementHeader(headings) !== null,
  },
}

/**
 * The headings as if the file called the mapped columns by our names. A mapped heading that the file does not have is
 * ignored: that column is then found by its name, as without a mapping.
 */
export function mappedHeadings(
  kind: UploadKind,
  headings: readonly string[],
  mapping: ColumnMapping = {},
): string[] {
  const { columns, columnOf } = uploads[kind]
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
export function readMapping(kind: UploadKind, headings: readonly string[], mapping?: ColumnMapping) {
  const named = mappedHeadings(kind, headings, mapping)
  const { columns, columnOf } = uploads[kind]
  return Object.fromEntries(
    Object.keys(columns).map((column) => [
      column,
      headings[named.findIndex((heading) => columnOf(heading) === column)] ?? '',
    ]),
  )
}
