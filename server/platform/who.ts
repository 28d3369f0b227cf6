import type { Access, AdminRole, Call, PartnerRight } from '#src/contract/call.ts'

export interface AdminWho {
  kind: 'admin'
  sessionId: string
  adminId: number
  /** What they may do: their own role, or the lower one that they see the back office as. */
  roleId: AdminRole
  ownRoleId: AdminRole
  name: string
  email: string
  /** The admin who agreed, where this one asked before (four eyes). */
  checkedBy?: number
  /** Four eyes are on, and nobody else has agreed to what this one does now. */
  alone?: boolean
}
export interface PartnerWho {
  kind: 'partner'
  sessionId: string
  merchantUserId: number
  merchantId: number
  partnerId: number
  name: string
  merchantName: string
  /** What the owner lets this person do; null: it is the owner. */
  rights: readonly PartnerRight[] | null
  /** The admin who acts as this merchant (masquerade); null for the merchant's own people. */
  acting: { adminId: number; name: string; mayEdit: boolean } | null
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
      | (A extends { partner: true | PartnerRight | 'owner' } ? PartnerWho : never)
      | (A extends { admin: readonly AdminRole[] } ? AdminWho : never)

/** null: allowed; otherwise why not. */
export function refusal(
  { access, byOwnRole, inPerson }: Pick<Call, 'access' | 'byOwnRole' | 'inPerson'>,
  who: Who | null,
): 'NO_SESSION' | 'ROLE_REFUSED' | null {
  if (access === 'public') return null
  if (!who || !access[who.kind]) return 'NO_SESSION'
  if (who.kind === 'admin' && !access.admin?.includes(byOwnRole ? who.ownRoleId : who.roleId))
    return 'ROLE_REFUSED'
  if (inPerson && who.kind === 'partner' && who.acting) return 'ROLE_REFUSED'
  if (who.kind === 'partner' && !allows(access.partner, who)) return 'ROLE_REFUSED'
  return null
}

function allows(asked: true | PartnerRight | 'owner' | undefined, { rights }: PartnerWho): boolean {
  if (asked === true || rights === null) return true
  return asked !== undefined && asked !== 'owner' && rights.includes(asked)
}
