import { ListView } from '#src/admin/list/list-view.tsx'
import { misRevert } from '#src/admin/upload/mis-revert.ts'
import { revertActs } from '#src/admin/upload/revert-file.tsx'
import { misFiles } from '../lists/money/mis-files.ts'
import { ToUpload } from './to-upload.tsx'

const useRowActs = revertActs(misRevert)

/** The MIS files; their upload is a page of its own. */
export const MisFileList = () => (
  <ListView list={misFiles} Action={ToUpload} Empty={ToUpload} useRowActs={useRowActs} />
)
