import type { AuthProvider } from 'react-admin'
import type { Action } from '#src/contract/action.ts'
import { endSession, signOut } from '#src/platform/session.ts'
import { adminSession, mayOn } from './session.ts'

/** Our name for what react-admin's elements ask for; whatever they only look at is read. */
const actionOf: Readonly<Record<string, Action>> = {
  edit: 'update',
  write: 'update',
  create: 'create',
  clone: 'create',
  delete: 'delete',
  export: 'export',
}

/**
 ** react-admin's auth hooks. Our own session guard protects the pages, so nothing here redirects; and there
 * is no getPermissions: with react-router 7 it sends the login page into an endless loop (react-admin #10764).
 */
export const authProvider: AuthProvider = {
  async login() {},
  async logout() {
    await signOut('admin')
  },
  async checkAuth() {},
  async checkError(error) {
    if ((error as { status?: number }).status === 401) endSession('admin')
  },
  async getIdentity() {
    const session = adminSession()
    return { id: session?.adminId ?? 0, fullName: session?.name }
  },
  async canAccess({ resource, action }) {
    const [page = '', field] = resource.split('.')
    const may = mayOn(adminSession(), page)
    const needed = actionOf[action] ?? 'read'
    return field && needed === 'update' ? may.set(field) : may(needed)
  },
}
