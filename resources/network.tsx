import { definePage } from '#src/admin/model/define-resource.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'

const { title: menu, ...head } = headOf('network')

/** Who we are in the network of lenders, its registry, and our keys. */
export const network = definePage({
  ...head,
  menu,
  load: async () => (await import('./network/screen.tsx')).NetworkScreen,
})
