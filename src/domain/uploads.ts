import type { UploadKind } from '#src/contract/catalogue/upload.ts'
import { readHeader, statusFileColumnOf, statusFileColumns } from './applications/status-file.ts'
import type { FileColumns } from './map-columns.ts'
import { readStatementHeader, statementColumnOf, statementColumns } from './money/commission-file.ts'
import { misColumnOf, misColumns, readMisHeader } from './money/mis-columns.ts'
import { productFileColumnOf, productFileColumns, readProductHeader } from './products/status-file.ts'

const REVERT_HOURS = 24

/** A file that was applied before this can no longer be reverted. */
export const revertableSince = (now: Date): Date => new Date(now.getTime() - REVERT_HOURS * 3_600_000)

/** A kind of file that admins upload, as both sides read its first row. */
interface Upload extends FileColumns {
  /** Whose permissions apply. */
  page: string
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
  'product-status': {
    page: 'product-status-file',
    columns: productFileColumns,
    columnOf: productFileColumnOf,
    isComplete: (headings) => readProductHeader(headings) !== null,
  },
}
