import { definePage } from '#src/admin/model/define-resource.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'

const { title: menu, ...head } = headOf('audit')

/** Every change, the seals of past days, and what was written together. */
export const audit = definePage({
  ...head,
  menu,
  load: async () => (await import('./audit/screen.tsx')).AuditScreen,
})
