import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { endSession } from '#server/access/session.ts'
import { type Note, recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { randomToken, sameText, sha256 } from '#server/platform/keys/keys.ts'
import { session } from '#server/tables/people.ts'

/* What an agent gets: it registers, a person lets it in by a code, and its session is renewed. Clients and codes are
   sealed into what the agent carries, so nothing is stored before a person agrees. */

const CODE_MS = 60_000
export const BEARER_S = 3600
const DAY_MS = 86_400_000
const IDLE_MS = 30 * DAY_MS
/** After the consent, however much it is used. */
const LONGEST_MS = 90 * DAY_MS

/** An error of RFC 6749, 7591 or 8707. */
export class OAuthError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, hash, username, password } = new URL(text)
  if (hash || username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

export const Registration = z.object({
  client_name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\p{C}<>]+$/u, 'must be plain text')
    .default('Agent'),
  redirect_uris: z
    .array(z.string().max(300).refine(isReturnAddress, 'must be https, or http on the loopback address'))
    .min(1)
    .max(5),
})
type Client = z.output<typeof Registration>

const CLIENT = 'agent client'
const CODE = 'agent code'

export const registerClient = ({ keys }: Pick<Deps, 'keys'>, client: Client): string =>
  keys.sealCursor(
    CLIENT,
    JSON.stringify([client.client_name, client.redirect_uris, randomToken().slice(0, 8)]),
  )

/** The agent of a client id; undefined for one that was not registered here. */
export function clientOf({ keys }: Pick<Deps, 'keys'>, id: string): Client | undefined {
  const opened = open(() => keys.openCursor(CLIENT, id))
  if (!opened) return undefined
  const [client_name, redirect_uris] = JSON.parse(opened) as [string, string[]]
  return { client_name, redirect_uris }
}

function open(work: () => string): string | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Whom an agent acts for. */
export type Person = { kind: 'admin'; admin_id: number } | { kind: 'partner'; merchant_user_id: number }

interface Grant {
  /** Of the session that the code opens, once. */
  session: string
  person: Person
  client: string
  name: string
  writes: boolean
  redirect: string
  challenge: string
  until: number
}

export const makeCode = (
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  grant: Omit<Grant, 'session' | 'until'>,
): string =>
  keys.sealCursor(
    CODE,
    JSON.stringify({ ...grant, session: randomUUID(), until: clock().getTime() + CODE_MS } satisfies Grant),
  )

const wrongGrant = () => new OAuthError('invalid_grant', 'The code or refresh token is not valid')

interface Tokens {
  access_token: string
  refresh_token: string
}

/** @param since the consent */
function newTokens(keys: Deps['keys'], { id, since }: { id: string; since: Date }, now: Date) {
  const unsigned = `${id}.${randomToken()}`
  const tokens: Tokens = {
    access_token: `agent.${randomToken()}`,
    refresh_token: `${unsigned}.${keys.lookup(`refresh ${unsigned}`)}`,
  }
  const row = {
    bearer_hash: sha256(tokens.access_token),
    refresh_hash: sha256(tokens.refresh_token),
    bearer_until: new Date(now.getTime() + BEARER_S * 1000),
    expires_at: new Date(Math.min(now.getTime() + IDLE_MS, since.getTime() + LONGEST_MS)),
    last_seen_at: now,
  }
  return { tokens, row }
}

/** Opens the session of a code. A code that is used again ends it: someone else has the code. @throws OAuthError */
export async function redeemCode(
  deps: Deps,
  {
    code,
    client_id,
    redirect_uri,
    code_verifier,
  }: Record<'code' | 'client_id' | 'redirect_uri' | 'code_verifier', string>,
  requestId: string,
): Promise<Tokens> {
  const opened = open(() => deps.keys.openCursor(CODE, code))
  const grant = opened && (JSON.parse(opened) as Grant)
  const now = deps.clock()
  if (!grant || grant.until <= now.getTime()) throw wrongGrant()
  if (grant.client !== sha256(client_id) || grant.redirect !== redirect_uri) throw wrongGrant()
  const challenge = createHash('sha256').update(code_verifier).digest('base64url')
  if (!sameText(challenge, grant.challenge)) throw wrongGrant()
  const { tokens, row } = newTokens(deps.keys, { id: grant.session, since: now }, now)
  const { db } = deps.database
  const actor = actorFor(grant.person, requestId, now)
  try {
    await transaction(db, async (tx) => {
      await tx.insert(session).values({
        ...{ ...grant.person, ...row, id: grant.session, api: true, label: grant.name, device: grant.name },
        ...{ agent: grant.client, scope: { pages: null, writes: grant.writes } },
        token_hash: sha256(randomToken()),
        created_at: now,
      })
      await recordAudit(
        tx,
        actor,
        noteOf(grant.person, 'create', { label: grant.name, writes: grant.writes }),
      )
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await endReused(db, grant.session, actor)
    throw wrongGrant()
  }
  return tokens
}

const actorFor = (person: Person, requestId: string, at: Date): Actor => ({
  kind: person.kind,
  id: String(person.kind === 'admin' ? person.admin_id : person.merchant_user_id),
  ...{ actingFor: null, roleId: null, requestId, step: requestId, at },
})

const noteOf = (person: Person, action: 'create' | 'delete', value: object): Note => ({
  ...{ action, property: 'agent', [action === 'create' ? 'new' : 'old']: value },
  ...(person.kind === 'admin'
    ? { entity: 'admin_user', entityId: person.admin_id }
    : { entity: 'merchant_user', entityId: person.merchant_user_id }),
})

/** Exchanges a refresh token for new tokens. One that was exchanged before ends the session. @throws OAuthError */
export async function renew(
  deps: Deps,
  { refresh_token, client_id }: Record<'refresh_token' | 'client_id', string>,
  requestId: string,
): Promise<Tokens> {
  const now = deps.clock()
  const { db } = deps.database
  const [id, random, mark = ''] = refresh_token.split('.')
  // A token that was never ours ends no session.
  if (!sameText(mark, deps.keys.lookup(`refresh ${id}.${random}`))) throw wrongGrant()
  const found = await liveSession(db, refresh_token, now)
  if (found?.agent !== sha256(client_id)) throw wrongGrant()
  const { tokens, row } = newTokens(deps.keys, { id: found.id, since: found.created_at }, now)
  const renewed = await db
    .update(session)
    .set(row)
    .where(
      and(
        eq(session.id, found.id),
        eq(session.refresh_hash, sha256(refresh_token)),
        isNull(session.revoked_at),
      ),
    )
    .returning({ id: session.id })
  if (renewed.length > 0) return tokens
  await endReused(db, found.id, actorFor(personOf(found), requestId, now))
  throw wrongGrant()
}

type SessionRow = typeof session.$inferSelect

const personOf = ({
  admin_id,
  merchant_user_id,
}: Pick<SessionRow, 'admin_id' | 'merchant_user_id'>): Person =>
  admin_id === null
    ? { kind: 'partner', merchant_user_id: merchant_user_id as number }
    : { kind: 'admin', admin_id }

async function liveSession(db: Db, refreshToken: string, now: Date): Promise<SessionRow | undefined> {
  const id = z.uuid().safeParse(refreshToken.split('.')[0])
  if (!id.success) return undefined
  const [found] = await db.select().from(session).where(eq(session.id, id.data))
  return found && found.revoked_at === null && found.expires_at > now ? found : undefined
}

const endReused = (db: Db, id: string, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const [ended] = await endSession(tx, id, actor.at).returning()
    if (ended)
      await recordAudit(
        tx,
        actor,
        noteOf(personOf(ended), 'delete', { label: ended.label, reason: 'used twice' }),
      )
  })

/** Ends the session of an access or refresh token; an unknown one is none (RFC 7009). */
export async function revokeToken(
  { database, clock }: Deps,
  token: string,
  requestId: string,
): Promise<void> {
  const now = clock()
  await transaction(database.db, async (tx) => {
    const byBearer = eq(session.bearer_hash, sha256(token))
    const [found] = await tx.select().from(session).where(byBearer)
    const of = found ?? (await liveSession(tx, token, now))
    const isRight = of && [of.bearer_hash, of.refresh_hash].includes(sha256(token))
    if (!of?.agent || !isRight) return
    const [ended] = await endSession(tx, of.id, now).returning()
    if (!ended) return
    const person = personOf(ended)
    await recordAudit(tx, actorFor(person, requestId, now), noteOf(person, 'delete', { label: ended.label }))
  })
}
