import { Link } from 'react-router-dom'
import { useMay } from '#src/admin/session/session.ts'
import { adminMis } from '#src/locales/money.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** The upload is a page of its own, with its own roles. */
export function ToUpload() {
  const w = useWords(adminMis)
  return useMay('mis-upload')('create') && <Link to="/admin/mis-upload">{w('toUpload')}</Link>
}
