import { ListView } from '#src/admin/list/list-view.tsx'
import { productFiles } from '../lists/product-files.ts'
import { ProductFileUpload } from './upload.tsx'

/** The uploaded files, below the upload of a new one. */
export const ProductFileList = () => <ListView list={productFiles} Above={ProductFileUpload} />
