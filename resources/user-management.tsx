import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { listPage } from '#src/admin/list/list-page.tsx'
import type { Page } from '#src/admin/resource/define-resource.ts'
import { users } from './lists/users.ts'

const UsersScreen = lazyPart(async () => (await import('./user-management/screen.tsx')).UsersScreen)

/** Admins, their roles and sign-in, and what each role may do. */
export const userManagement: Page = {
  ...listPage(users),
  sidebar: undefined,
  Screen: ({ declarations }) => <UsersScreen list={users} declarations={declarations} />,
}
