import type { FileParts } from '#src/admin/upload/file-page.tsx'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { statementRows } from '../lists/money/statement-rows.ts'
import { statements } from '../lists/money/statements.ts'
import { useStatementActs } from './statement-acts.ts'
import { statementRevert } from './statement-revert.ts'

const { at, by, lender, month, state, ours, theirs } = statements.columns

export const statementFile: FileParts = {
  facts: { at, by, lender, month, state, ours, theirs },
  rows: statementRows,
  rowParts: {
    Action: lazyPart(async () => (await import('./commission-differences.tsx')).Differences),
    useRowActs: useStatementActs,
  },
  revert: statementRevert,
}
