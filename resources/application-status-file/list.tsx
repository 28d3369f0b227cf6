import { ListView } from '#src/admin/list/list-view.tsx'
import { revertActs } from '#src/admin/upload/revert-file.tsx'
import { statusFiles } from '../lists/status-files.ts'
import { ErrorsCell } from './errors.tsx'
import { listOfFiles, statusFileRevert } from './status-file-calls.ts'
import { StatusFileUpload } from './upload.tsx'

const cells = { errors: ErrorsCell }
const useRowActs = revertActs(statusFileRevert)

/** The uploaded files, below the upload of a new one. */
export const StatusFileList = () => (
  <ListView
    list={statusFiles}
    own={['received', 'lender']}
    Above={StatusFileUpload}
    cells={cells}
    read={listOfFiles}
    useRowActs={useRowActs}
  />
)
