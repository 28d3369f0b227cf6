import type { AuthProvider } from 'react-admin'
import { endSession, signOut } from '#src/platform/session.ts'
import { adminSession, mayOpen } from './session.ts'

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
  async canAccess({ resource }) {
    return mayOpen(adminSession(), `/admin/${resource}`)
  },
}
