import { definePage } from '#src/admin/model/define-resource.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'

const { title: menu, ...head } = headOf('user-management')

/** Admins, their roles and sign-in, and what each role may do. */
export const userManagement = definePage({
  ...head,
  menu,
  load: async () => (await import('./user-management/screen.tsx')).UsersScreen,
})
