import { Link } from 'react-router-dom'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { AuditRow } from '#src/contract/audit/audit.ts'
import { useWords } from '#src/platform/words.tsx'

/** An export or import: it belongs to a list, not to a record. */
export const isOfFile = ({ action }: AuditRow): boolean => action === 'export' || action === 'import'

/** How many rows, of which file. */
export function FileNote({ row }: { row: AuditRow }) {
  const w = useWords(adminFiles)
  const noted = Object(row.new) as Record<string, string | number>
  // A report is written later, so its row count is unknown when it is ordered.
  if (row.action === 'export' && !('rows' in noted)) return <>{String(noted.format ?? '').toUpperCase()}</>
  return <>{row.action === 'export' ? w('exportedRows', noted) : w('importedFile', noted)}</>
}

/** Leads to everything that was written with a change. */
export function StepLink({ step }: { step: string }) {
  const w = useWords(adminFiles)
  return <Link to={`/admin/audit?step=${step}`}>{w('ofStep')}</Link>
}
