import { ListView } from '#src/admin/list/list-view.tsx'
import { revertActs } from '#src/admin/upload/revert-file.tsx'
import { productFiles } from '../lists/product-files.ts'
import { productFileRevert } from './revert.ts'
import { ProductFileUpload } from './upload.tsx'

const useRowActs = revertActs(productFileRevert)

/** The uploaded files, below the upload of a new one. */
export const ProductFileList = () => (
  <ListView
    list={productFiles}
    own={['received', 'lender']}
    Above={ProductFileUpload}
    useRowActs={useRowActs}
  />
)
