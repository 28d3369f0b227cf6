import type { FileParts, StoredFile } from '#src/admin/upload/file-page.tsx'
import { productFileRows, productFiles } from '../lists/product-files.ts'
import { productFileRevert } from './revert.ts'

const { at, by, rows_updated, rows_same, reverted_at, reverted_by } = productFiles.columns

const Errors = ({ file }: { file: StoredFile }) =>
  file.errors ? (
    <ul>
      {file.errors.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : null

export const productFile: FileParts = {
  kind: 'product-status',
  facts: { at, by, rows_updated, rows_same, reverted_at, reverted_by },
  rows: productFileRows,
  revert: productFileRevert,
  Below: Errors,
}
