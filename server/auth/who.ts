import type { Access, AdminRole } from '#src/contract/call.ts'

export interface AdminWho {
  kind: 'admin'
  sessionId: string
  adminId: number
  roleId: AdminRole
  name: string
  email: string
}
export interface PartnerWho {
  kind: 'partner'
  sessionId: string
  merchantUserId: number
  merchantId: number
  partnerId: number
  name: string
  merchantName: string
}
export interface CustomerWho {
  kind: 'customer'
  sessionId: string
  prospectId: string
}
/** Who makes a call, as the database knows it at this moment. */
export type Who = AdminWho | PartnerWho | CustomerWho

/** Who can stand behind a call with this access rule. */
export type WhoOf<A extends Access> = A extends 'public'
  ? Who | null
  :
      | (A extends { customer: true } ? CustomerWho : never)
      | (A extends { partner: true } ? PartnerWho : never)
      | (A extends { admin: readonly AdminRole[] } ? AdminWho : never)

/** null: allowed; otherwise why not. */
export function refusal(access: Access, who: Who | null): 'NO_SESSION' | 'ROLE_REFUSED' | null {
  if (access === 'public') return null
  if (!who || !access[who.kind]) return 'NO_SESSION'
  if (who.kind === 'admin' && !access.admin?.includes(who.roleId)) return 'ROLE_REFUSED'
  return null
}
