import { ListView } from '#src/admin/list/list-view.tsx'
import { statements } from '../lists/money/statements.ts'
import { StatementUpload } from './upload.tsx'

/** Lenders' statements, below the upload of a new one. */
export const StatementList = () => <ListView list={statements} Above={StatementUpload} />
