import { ListView } from '#src/admin/list/list-view.tsx'
import { vendorList } from '../lists/vendors.ts'
import { Switches } from './switches.tsx'

const cells = { products: Switches }

/** All outside services with their health and switches. */
export const VendorsScreen = () => <ListView list={vendorList} cells={cells} />
