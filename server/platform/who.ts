import type { TokenScope } from '#src/contract/access/api-token.ts'
import type { ApiMode, ApiScope, ApiVersion } from '#src/contract/api-scopes.ts'
import type { Access, AdminAccess, AdminRole, Call, PartnerRight, SeenCases } from '#src/contract/call.ts'

/** What calls for a person without a screen. */
export interface Program {
  name: string
  /** Over /mcp: what it writes needs a confirmed dry run, and what is done in person is refused. */
  isAgent: boolean
  writes: boolean
}

export interface AdminWho {
  kind: 'admin'
  sessionId: string
  adminId: number
  /** The effective role: their own, or the lower one that they view the back office as. */
  roleId: AdminRole
  ownRoleId: AdminRole
  /** Row scopes of which the role sees its own rows only, as role 1 chose. */
  ownRows: readonly string[]
  /** Calls by an API token, not from a screen. */
  api: boolean
  /** What the token is limited to; null: nothing but what an admin does in person. */
  scope: TokenScope | null
  program?: Program
  /** How far the log of the database was after the session's last write; only where there is a replica. */
  wrote?: string | null
  name: string
  email: string
  /** The admin who approved a call that this one proposed (four eyes). */
  checkedBy?: number
  /** Four eyes are on, and no second admin has approved this call. */
  alone?: boolean
  /** The call is a proposal, on trial or approved: it has its whole effect or none. */
  whole?: true
  /** The name of the automation that acts with this admin's rights; the history says so. */
  automation?: string
}
export interface PartnerWho {
  kind: 'partner'
  sessionId: string
  merchantUserId: number
  merchantId: number
  partnerId: number
  name: string
  merchantName: string
  /** What the owner allows this person to do; null: this is the owner. */
  rights: readonly PartnerRight[] | null
  /** Which of the merchant's cases this person sees (server/access/seen-cases.ts). */
  cases: SeenCases
  /** As of an admin. */
  program?: Program
  wrote?: string | null
  /** The admin who acts as this merchant; null for the merchant's own people. */
  acting: { adminId: number; name: string; mayEdit: boolean } | null
}
/** Cases of a merchant that are assigned to one of its people; null: to none. */
export interface AssignedTo {
  merchantId: number
  person: number | null
}
export interface CustomerWho {
  kind: 'customer'
  sessionId: string
  prospectId: string
}
/** A merchant's own system, by one of its API keys. */
export interface ApiWho {
  kind: 'api'
  keyId: number
  merchantId: number
  mode: ApiMode
  scopes: readonly ApiScope[]
  /** That its calls are answered in, unless they name another. */
  version: ApiVersion
}
/** The caller, as stored in the database at this moment. */
export type Who = PersonWho | ApiWho
/** A user who signed in. */
export type PersonWho = AdminWho | PartnerWho | CustomerWho

/** A caller as logs name it, without personal data: `admin:3`. A customer's is the id of the session. */
export function callerName(who: Who): string {
  if (who.kind === 'admin') return `admin:${who.adminId}`
  if (who.kind === 'partner') return `partner:${who.merchantUserId}`
  return who.kind === 'api' ? `api:${who.keyId}` : `customer:${who.sessionId}`
}

/** The possible callers under this access rule. */
export type WhoOf<A extends Access> = A extends 'public'
  ? PersonWho | null
  :
      | (A extends { customer: true } ? CustomerWho : never)
      | (A extends { partner: true | PartnerRight | 'owner' } ? PartnerWho : never)
      | (A extends { admin: readonly AdminRole[] } ? AdminWho : never)
      | (A extends { api: ApiScope } ? ApiWho : never)

/** null: allowed; otherwise the reason for the refusal. */
export function refusal(
  { access, byOwnRole, inPerson }: Pick<Call, 'access' | 'byOwnRole' | 'inPerson'>,
  who: Who | null,
): 'NO_SESSION' | 'ROLE_REFUSED' | 'TOKEN_REFUSED' | null {
  if (access === 'public') return null
  if (!who || !access[who.kind]) return 'NO_SESSION'
  if (who.kind === 'api') return access.api && who.scopes.includes(access.api) ? null : 'ROLE_REFUSED'
  if (who.kind === 'admin' && !access.admin?.includes(byOwnRole ? who.ownRoleId : who.roleId))
    return 'ROLE_REFUSED'
  if (inPerson && who.kind === 'partner' && (who.acting || who.program)) return 'ROLE_REFUSED'
  if (who.kind === 'admin' && who.api && !tokenMay(access, inPerson, who.scope)) return 'TOKEN_REFUSED'
  if (who.kind === 'partner' && !allows(access.partner, who)) return 'ROLE_REFUSED'
  return null
}

/** A limited token makes only calls that belong to a page: others act on several. */
function tokenMay(
  access: Partial<AdminAccess>,
  inPerson: boolean | undefined,
  scope: TokenScope | null,
): boolean {
  if (inPerson) return false
  if (scope === null) return true
  const { page, action } = access
  if (page === undefined || (scope.pages && !scope.pages.includes(page))) return false
  return scope.writes || action === 'read' || action === 'export'
}

function allows(required: true | PartnerRight | 'owner' | undefined, { rights }: PartnerWho): boolean {
  if (required === true || rights === null) return true
  return required !== undefined && required !== 'owner' && rights.includes(required)
}
