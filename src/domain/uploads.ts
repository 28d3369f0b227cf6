import { LARGE_FILE, type UploadKind } from '#src/contract/catalogue/upload.ts'
import { statusFileColumns } from './applications/status-file.ts'
import type { FileColumns } from './files/columns.ts'
import { bankColumns } from './money/bank-file.ts'
import { statementColumns } from './money/commission-file.ts'
import { misColumns } from './money/mis-columns.ts'
import { paymentColumns } from './money/payment-answer.ts'
import { productFileColumns } from './products/status-file.ts'

/** Names that a status file may have (ASF-02). */
export const sheetFileName = /\.(?:xlsx|xls|csv)$/i

/** At most, of one file. */
export interface FileLimits {
  maxBytes: number
  maxRows: number
}

/** A kind of file that admins upload, as both sides read its headings. */
export interface Upload extends FileColumns {
  /** Whose permissions apply. */
  page: string
  limits: FileLimits
  /** Why a file is refused whose columns are not found. */
  noColumns: string
  /** Only the names that the specification fixes are taken; left out: the content alone decides. */
  fixedNames?: true
}

const MEGABYTE = 1024 * 1024

export const uploads = {
  'status-file': {
    ...{ page: 'application-status-file', limits: LARGE_FILE, noColumns: 'statusFileHeader' },
    fixedNames: true,
    ...statusFileColumns,
  },
  mis: { page: 'mis-upload', limits: LARGE_FILE, noColumns: 'misHeader', ...misColumns },
  statement: {
    ...{ page: 'commission-upload-file', limits: LARGE_FILE, noColumns: 'statementHeader' },
    ...statementColumns,
  },
  'bank-statement': {
    page: 'payouts',
    limits: { maxBytes: 10 * MEGABYTE, maxRows: 50_000 },
    noColumns: 'bankHeader',
    ...bankColumns,
  },
  'payment-answer': {
    page: 'payouts',
    limits: { maxBytes: 2 * MEGABYTE, maxRows: 5000 },
    noColumns: 'paymentHeader',
    ...paymentColumns,
  },
  // Applied in one transaction, row by row.
  'product-status': {
    page: 'product-status-file',
    noColumns: 'productFileHeader',
    limits: { maxBytes: 2 * MEGABYTE, maxRows: 2000 },
    ...productFileColumns,
  },
} as const satisfies Readonly<Record<UploadKind, Upload>>

/** A kind of file as both sides read its headings; with the lender chosen beside it, none of its rows needs to name one. */
export const uploadOf = (kind: UploadKind, hasLender: boolean): Upload => {
  const upload: Upload = uploads[kind]
  const required = upload.required.filter(({ oneOf }) => !hasLender || !oneOf.includes('lender'))
  return { ...upload, required }
}

const REVERT_HOURS = 24

/** A file that was applied before this can no longer be reverted. */
export const revertableSince = (now: Date): Date => new Date(now.getTime() - REVERT_HOURS * 3_600_000)
