import { definePage } from '#src/admin/model/define-resource.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'

const { title: menu, ...head } = headOf('vendors-on-off')

/** Outside services with their health and switches. */
export const vendorsOnOff = definePage({
  ...head,
  menu,
  load: async () => (await import('./vendors-on-off/screen.tsx')).VendorsScreen,
})
