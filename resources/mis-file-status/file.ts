import type { FileParts } from '#src/admin/upload/file-page.tsx'
import { misRevert } from '#src/admin/upload/mis-revert.ts'
import { misFiles } from '../lists/money/mis-files.ts'
import { misRows } from '../lists/money/mis-rows.ts'

const { at, by, lender, state, total } = misFiles.columns

export const misFile: FileParts = {
  kind: 'mis',
  facts: { at, by, lender, state, total },
  rows: misRows,
  revert: misRevert,
}
