import { useRedirect } from 'react-admin'
import { Page } from '#src/admin/kit/page.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'
import { StatusFileUpload } from './upload.tsx'

/** The upload alone; it leads to the file's record. */
export function StatusFileCreate() {
  const w = useWords(adminStatusFiles)
  const redirect = useRedirect()
  return (
    <Page title={w('uploadTitle')}>
      <StatusFileUpload onUploaded={({ id }) => redirect('show', 'application-status-file', id)} />
    </Page>
  )
}
