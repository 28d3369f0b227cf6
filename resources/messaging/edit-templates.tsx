import { Link } from 'react-router-dom'
import { useWords } from '#src/platform/words.tsx'
import { adminMessaging } from './words.ts'

/** Leads to the grid of the templates. */
export function EditTemplates() {
  const w = useWords(adminMessaging)
  return <Link to="/admin/message-templates">{w('editTemplates')}</Link>
}
