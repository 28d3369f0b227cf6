import { useRedirect } from 'react-admin'
import { Page } from '#src/admin/kit/page.tsx'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { StatementUpload } from './upload.tsx'

/** The upload alone; it leads to the statement. */
export function StatementCreate() {
  const w = useWords(adminStatements)
  const redirect = useRedirect()
  return (
    <Page title={w('uploadTitle')}>
      <StatementUpload onCompared={(id) => redirect('show', 'commission-upload-file', id)} />
    </Page>
  )
}
