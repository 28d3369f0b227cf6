import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, gt, gte, isNotNull, isNull, max, ne, not, or, sql } from 'drizzle-orm'
import type { Database, Db, Prepared } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Keys, randomToken, sha256 } from '#server/platform/keys/keys.ts'
import type { PersonWho } from '#server/platform/who.ts'
import { session } from '#server/tables/people.ts'
import type { TokenScope } from '#src/contract/access/api-token.ts'
import type { AdminRole, Area, PartnerRight, SeenCases } from '#src/contract/call.ts'
import type { LowerRole } from '#src/contract/lower-roles.ts'
import type { SignedInFrom } from './signed-in-from.ts'

const MINUTE = 60_000
/** Idle timeout and maximum age of a session, enforced here regardless of the cookie. */
const life = {
  customer: { idle: 15 * MINUTE, total: 24 * 60 * MINUTE },
  admin: { idle: 30 * MINUTE, total: 12 * 60 * MINUTE },
  partner: { idle: 30 * MINUTE, total: 12 * 60 * MINUTE },
} as const
/** For a merchant session that an admin acts in. */
export const MASQUERADE_MS = 30 * MINUTE
/** Minimum interval between updates of last_seen_at, to avoid a write per read. */
const SEEN_EVERY = MINUTE

type Owner =
  | { kind: 'admin'; adminId: number }
  /** `actingAdminId`: the admin who acts as the merchant. */
  | { kind: 'partner'; merchantUserId: number; actingAdminId?: number }
  | { kind: 'customer'; prospectId: string }

/**
 * Opens a session; the token goes into the cookie, the bearer to the page. Only their hashes are stored.
 * @param from shown to the person among their sessions
 */
export async function openSession(db: Db, keys: Keys, now: Date, owner: Owner, from?: SignedInFrom) {
  const token = randomToken()
  const bearer = keys.bearer(token)
  const id = randomUUID()
  const acting = owner.kind === 'partner' ? owner.actingAdminId : undefined
  await db.insert(session).values({
    id,
    kind: owner.kind,
    admin_id: owner.kind === 'admin' ? owner.adminId : (acting ?? null),
    merchant_user_id: owner.kind === 'partner' ? owner.merchantUserId : null,
    prospect_id: owner.kind === 'customer' ? owner.prospectId : null,
    token_hash: sha256(token),
    bearer_hash: sha256(bearer),
    device: from?.device ?? null,
    network: from?.network ?? null,
    country: from?.place?.country ?? null,
    city: from?.place?.city ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + (acting ? MASQUERADE_MS : life[owner.kind].total)),
  })
  return { id, token, bearer }
}

/** When a customer last signed in; null before the first time, or once its session was cleared away. */
export async function lastLogin(db: Db, prospectId: string): Promise<string | null> {
  const ofCustomer = eq(session.prospect_id, prospectId)
  const [last] = await db
    .select({ at: max(session.created_at) })
    .from(session)
    .where(ofCustomer)
  return last?.at?.toISOString() ?? null
}

interface SessionRow {
  id: string
  kind: Area
  seen: string | number
  admin_id: number | null
  role_id: AdminRole | null
  view_as: LowerRole | null
  api: boolean
  scope: TokenScope | null
  label: string | null
  agent: string | null
  own_rows: string[]
  merchant_user_id: number | null
  merchant_id: number | null
  partner_id: number | null
  prospect_id: string | null
  name: string | null
  email: string | null
  merchant_name: string | null
  rights: PartnerRight[] | null
  cases: SeenCases
  /** For a merchant session: the admin who acts in it, while active and of role 1. */
  admin_name: string | null
  acting: boolean
  may_edit: boolean
  wrote: string | null
}

const lookUp = (column: 'token_hash' | 'bearer_hash' | 'id'): Prepared => ({
  name: `who_by_${column}`,
  types: [column === 'id' ? 'uuid' : 'text', 'timestamptz'],
  text: `select s.id, s.kind, extract(epoch from s.last_seen_at) * 1000 as seen,
      s.admin_id, a.role_id, s.view_as, s.api, s.scope, s.label, s.agent, s.merchant_user_id, m.merchant_id, m.partner_id, s.prospect_id,
      coalesce(u.name, a.name) as name, a.name as admin_name, a.email, m.name as merchant_name, f.rights, coalesce(f.cases, 'ALL') as cases,
      s.admin_id is not null as acting, q.edits_at is not null as may_edit, s.wrote,
      coalesce((select jsonb_agg(r.scope) from role_rows r
        where r.role_id = case when a.role_id = 1 then coalesce(s.view_as, 1) else a.role_id end), '[]') as own_rows
    from session s
    left join admin_user a on a.id = s.admin_id and a.status = 'ACTIVE'
    left join merchant_user u on u.id = s.merchant_user_id and (u.status = 'ACTIVE' or s.admin_id is not null)
    left join merchant_staff f on f.merchant_user_id = u.id
    left join merchant m on m.merchant_id = u.merchant_id and m.status in ('ACTIVE', 'KYC_PENDING')
    left join masquerade q on q.session_id = s.id
    where s.${column} = $1 and s.revoked_at is null and s.expires_at > $2
      ${column === 'bearer_hash' ? 'and (s.bearer_until is null or s.bearer_until > $2)' : ''}`,
})
const byToken = lookUp('token_hash')
const byBearer = lookUp('bearer_hash')
const byId = lookUp('id')

/**
 * The person behind a session's cookie token or a page's bearer, or null. One look-up per call reads the current role
 * and status, so that a disabled or demoted person is refused at the next call.
 * @param inBackground the call does not extend the session
 */
export async function findWho(
  database: Database,
  secret: Secret,
  now: Date,
  inBackground = false,
): Promise<PersonWho | null> {
  const found = await sessionOf(database, secret, now)
  const idle = found ? idleMs(found, now) : null
  if (!found || idle === null) return null
  // The bearer of an agent opens /mcp only.
  if (found.agent !== null && !('forAgents' in secret)) return null
  if (idle > SEEN_EVERY && !inBackground)
    await database.db.update(session).set({ last_seen_at: now }).where(eq(session.id, found.id))
  return asWho(found)
}

const comingLookUps = new WeakMap<Database, Map<string, Promise<SessionRow | undefined>>>()

/**
 * The calls of one page that arrive together share a look-up. It begins after the last of them arrived, so it is as true
 * for each as one of its own.
 */
function sessionOf(database: Database, secret: Secret, now: Date): Promise<SessionRow | undefined> {
  const [statement, value] = 'token' in secret ? [byToken, secret.token] : [byBearer, secret.bearer]
  const coming = comingLookUps.get(database) ?? new Map<string, Promise<SessionRow | undefined>>()
  comingLookUps.set(database, coming)
  const key = `${statement.name} ${value}`
  const joined = coming.get(key)
  if (joined) return joined
  const begun = nextTurn().then(async () => {
    coming.delete(key)
    const [found] = await database.run<SessionRow>(statement, [sha256(value), now.toISOString()])
    return found
  })
  coming.set(key, begun)
  return begun
}

/** The person of a live session, or null. Does not extend the session. */
export async function whoOfSession(database: Database, id: string, now: Date): Promise<PersonWho | null> {
  const [found] = await database.run<SessionRow>(byId, [id, now.toISOString()])
  return found && idleMs(found, now) !== null ? asWho(found) : null
}

/** Sessions of a person. Tokens of programs are not among them: admins have a page for those. */
const ofPerson = (who: PersonWho) => {
  const owner =
    who.kind === 'admin'
      ? eq(session.admin_id, who.adminId)
      : who.kind === 'partner'
        ? eq(session.merchant_user_id, who.merchantUserId)
        : eq(session.prospect_id, who.prospectId)
  return and(owner, eq(session.kind, who.kind), or(not(session.api), isNotNull(session.agent)))
}

/** The live sessions of a person, the last used first. */
export async function liveSessions(db: Db, who: PersonWho, now: Date) {
  const idleSince = new Date(now.getTime() - life[who.kind].idle)
  const live = and(
    isNull(session.revoked_at),
    gt(session.expires_at, now),
    or(session.api, gte(session.last_seen_at, idleSince)),
  )
  return db
    .select()
    .from(session)
    .where(and(ofPerson(who), live))
    .orderBy(desc(session.last_seen_at), desc(session.id))
}

/**
 * Ends one session of a person, or all but the one that calls.
 * @throws NOT_FOUND for a session that is not theirs
 */
export async function endOwnSessions(db: Db, who: PersonWho, which: { id: string } | 'others', now: Date) {
  const chosen = which === 'others' ? ne(session.id, who.sessionId) : eq(session.id, which.id)
  const ended = await db
    .update(session)
    .set({ revoked_at: sql`coalesce(${session.revoked_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(ofPerson(who), chosen))
    .returning({ id: session.id })
  if (which !== 'others' && ended.length === 0) throw notFound()
}

/** Null if the session was idle for too long, or was used while a clock was ahead: it would last until then. */
function idleMs(found: SessionRow, now: Date): number | null {
  const idle = now.getTime() - Number(found.seen)
  return !found.api && Math.abs(idle) > life[found.kind].idle ? null : idle
}

type Secret = { token: string } | { bearer: string; forAgents?: true }

function asWho(found: SessionRow): PersonWho | null {
  const { id: sessionId, name, label, agent, scope } = found
  const program = found.api && {
    program: { name: label ?? '', isAgent: agent !== null, writes: scope?.writes ?? true },
  }
  if (found.kind === 'customer' && found.prospect_id)
    return { kind: 'customer', sessionId, prospectId: found.prospect_id }
  if (found.kind === 'admin' && found.role_id && found.admin_id && found.email)
    return {
      kind: 'admin',
      sessionId,
      adminId: found.admin_id,
      // It can only narrow: a demotion applies at once, and only role 1 can view as others.
      roleId: found.role_id === 1 ? (found.view_as ?? 1) : found.role_id,
      ownRoleId: found.role_id,
      ownRows: found.own_rows,
      api: found.api,
      // What an agent may do is decided by the tool.
      scope: agent === null ? scope : null,
      ...program,
      wrote: found.wrote,
      name: name ?? '',
      email: found.email,
    }
  // An admin who may no longer act as others is signed out at the next call.
  if (found.kind === 'partner' && found.acting && found.role_id !== 1) return null
  if (found.kind === 'partner' && found.merchant_id && found.merchant_user_id && found.partner_id)
    return {
      kind: 'partner',
      sessionId,
      merchantUserId: found.merchant_user_id,
      merchantId: found.merchant_id,
      partnerId: found.partner_id,
      name: name ?? '',
      merchantName: found.merchant_name ?? '',
      rights: found.rights,
      cases: found.cases,
      ...program,
      wrote: found.wrote,
      acting:
        found.acting && found.admin_id
          ? { adminId: found.admin_id, name: found.admin_name ?? '', mayEdit: found.may_edit }
          : null,
    }
  return null
}

/** Lets role 1 view the back office as a lower role until switched off; applies to the whole session, in all tabs. */
export const setViewAs = (db: Db, id: string, role: LowerRole | null) =>
  db.update(session).set({ view_as: role }).where(eq(session.id, id))

/** Notes how far the log is after a write of this session, so that it finds what it wrote (readStale). */
export const noteWrite = (db: Db, id: string) =>
  db.update(session).set({ wrote: sql`pg_current_wal_insert_lsn()::text` }).where(eq(session.id, id))

/** Ends one session; ending it again does nothing. */
export const endSession = (db: Db, id: string, now: Date) =>
  db
    .update(session)
    .set({ revoked_at: now })
    .where(and(eq(session.id, id), isNull(session.revoked_at)))

/** An admin who signs out also stops acting as a merchant. */
export const endActing = (db: Db, adminId: number, now: Date) =>
  db
    .update(session)
    .set({ revoked_at: now })
    .where(and(eq(session.admin_id, adminId), eq(session.kind, 'partner'), isNull(session.revoked_at)))

type Whose = Partial<Record<'admin_id' | 'merchant_user_id' | 'prospect_id', number | string>>

/**
 * Ends all sessions of a person; for an admin also those in which they act as a merchant.
 * @param exceptId the session that goes on
 * @returns how many ended
 */
export async function endSessionsOf(db: Db, whose: Whose, now: Date, exceptId?: string): Promise<number> {
  const [[column, value] = []] = Object.entries(whose) as [keyof Whose, number | string][]
  if (!column) return 0
  const ended = await db
    .update(session)
    .set({ revoked_at: now })
    .where(
      and(
        eq(session[column], value as never),
        isNull(session.revoked_at),
        exceptId ? ne(session.id, exceptId) : undefined,
      ),
    )
    .returning({ id: session.id })
  return ended.length
}
