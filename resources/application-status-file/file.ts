import type { FileParts } from '#src/admin/upload/file-page.tsx'
import { statusFileRows } from '../lists/status-file-rows.ts'
import { statusFiles } from '../lists/status-files.ts'
import { FileErrors } from './errors.tsx'
import { statusFileRevert } from './status-file-calls.ts'

const { created_at, by, status, rows_updated } = statusFiles.columns

export const statusFile: FileParts = {
  kind: 'status-file',
  facts: { created_at, by, status, rows_updated },
  rows: statusFileRows,
  Below: FileErrors,
  revert: statusFileRevert,
}
