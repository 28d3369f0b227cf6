import { Link } from 'react-router-dom'
import { ListView } from '#src/admin/list/list-view.tsx'
import { useMay } from '#src/admin/session/session.ts'
import { misRevert } from '#src/admin/upload/mis-revert.ts'
import { revertActs } from '#src/admin/upload/revert-file.tsx'
import { adminMis } from '#src/locales/money.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { misFiles } from '../lists/money/mis-files.ts'

const useRowActs = revertActs(misRevert)

/** The MIS files; their upload is a page of its own. */
export const MisFileList = () => (
  <ListView list={misFiles} Action={ToUpload} Empty={ToUpload} useRowActs={useRowActs} />
)

/** The upload is a page of its own, with its own roles. */
function ToUpload() {
  const w = useWords(adminMis)
  return useMay('mis-upload')('create') && <Link to="/admin/mis-upload">{w('toUpload')}</Link>
}
