import { ListView } from '#src/admin/list/list-view.tsx'
import { revertActs } from '#src/admin/upload/revert-file.tsx'
import { statements } from '../lists/money/statements.ts'
import { statementRevert } from './statement-revert.ts'
import { StatementUpload } from './upload.tsx'

const useRowActs = revertActs(statementRevert)

/** Lenders' statements, below the upload of a new one. */
export const StatementList = () => (
  <ListView list={statements} own={['received', 'lender']} Above={StatementUpload} useRowActs={useRowActs} />
)
