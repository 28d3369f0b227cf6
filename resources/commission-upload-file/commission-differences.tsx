import { useParams } from 'react-router-dom'
import { download } from '#src/admin/call/downloads.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { adminStatements } from '#src/locales/money.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** All rows that differ from our books, as a file. */
export function Differences() {
  const w = useWords(adminStatements)
  const { id } = useParams()
  const path = `/api/admin/commission-file/${id}/differences?format=xlsx`
  return <TextButton onClick={() => void download(`differences-${id}.xlsx`, path)}>{w('export')}</TextButton>
}
