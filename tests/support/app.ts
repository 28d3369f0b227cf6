import { eq } from 'drizzle-orm'
import { type MockApp, makeMockApp } from '#mocks/app.ts'
import { admins } from '#mocks/data/admins.ts'
import { merchants } from '#mocks/data/partners.ts'
import { catalogue } from '#resources/catalogue.ts'
import { adminUser } from '#server/tables/people.ts'
import { type AdminRole, adminRoles } from '#src/contract/call.ts'
import { declareOnly, type ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { keepCopy, resetDatabase, testDatabase } from './database.ts'
import { withRequestHook } from './hosts/request-hook.ts'
import { onAllServers } from './hosts/servers.ts'
import './quick-passwords.ts'
import { noteFailures, refuseTypedJobData } from './server-failures.ts'

/** An answer with its body read; JSON where it is JSON. */
export interface Answered {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of every shape, wrong ones included
  body: any
}

/** Makes calls as one person, or as no one. */
export interface Caller {
  /** Any request, untyped on purpose: tests send what the contract forbids. */
  fetch(path: string, init?: RequestInit): Promise<Answered>
  get(path: string): Promise<Answered>
  post(path: string, body?: unknown): Promise<Answered>
}

/** A person who signed in, with what the login answered. */
export interface SignedIn extends Caller {
  // biome-ignore lint/suspicious/noExplicitAny: each area's login answers its own shape
  session: any
  /** The session cookie, `a_atkn=…`, for the calls that it opens by itself. */
  cookie: string
}

const SECOND = 'second@demo.example'

export type Fetch = (request: Request) => Response | Promise<Response>

export interface TestApp extends MockApp {
  /** Hands a request to the app. */
  fetch: Fetch
  nobody: Caller
  signInAdmin(role?: AdminRole): Promise<SignedIn>
  /** One admin of each role. */
  signInRoles(): Promise<Record<AdminRole, SignedIn>>
  /** Another active admin of role 1; the demo has one only. */
  signInSecond(email?: string): Promise<SignedIn>
  signInPartner(): Promise<SignedIn>
  /** Signs a customer in by the passcode that the server sent. */
  signInCustomer(mobile?: string): Promise<SignedIn>
}

/** Settings that decide which rows a new database is filled with. */
const filling = [
  'NODE_ENV',
  'SEED',
  'DEMO_CUSTOMERS',
  'FAKE_NOW',
  'MASTER_KEY',
  'MASTER_KEY_ALSO',
  'WRAP_KEYS_FILE',
]

const filledBy = (env: Record<string, string> = {}) => JSON.stringify(filling.map((name) => env[name]))

/**
 * The real app on this worker's emptied and seeded database.
 * @param env settings that differ from the test's own
 * @param through what stands between callers and app, e.g. a browser's cookies
 * @param more declared resources beside the product's own; their tables have to be there
 */
export async function makeTestApp(
  env?: Record<string, string>,
  through = (fetch: Fetch) => fetch,
  more: readonly ResourceSpec[] = [],
): Promise<TestApp> {
  declareOnly([...catalogue, ...more])
  const name = filledBy(env)
  const isFilled = await resetDatabase(name)
  const mock = await makeMockApp(await testDatabase(), env, more, isFilled)
  await keepCopy(name)
  noteFailures(mock.deps)
  refuseTypedJobData(mock.deps)
  const fetch = await onAllServers(mock, more)
  return withCallers(mock, through(withRequestHook(mock, fetch)))
}

/** An app and those who call it. */
export function withCallers(mock: MockApp, fetch: Fetch = (request) => mock.app.fetch(request)): TestApp {
  const nobody = caller(fetch)
  const signIn = signInBy(fetch)
  return {
    ...mock,
    fetch,
    nobody,
    signInAdmin(role = 1) {
      const found = admins.find((admin) => admin.role_id === role)
      return signIn('/api/admin/login', { email: found?.email, password: found?.password })
    },
    async signInRoles() {
      const all = {} as Record<AdminRole, SignedIn>
      for (const role of adminRoles) all[role] = await this.signInAdmin(role)
      return all
    },
    async signInSecond(email = SECOND) {
      const { db } = mock.deps.database
      const [first] = await db
        .select()
        .from(adminUser)
        .where(eq(adminUser.email, admins[0]?.email as string))
      const { password_hash } = first as NonNullable<typeof first>
      const second = { name: 'Second Demo', email, role_id: 1 as const, password_hash }
      await db.insert(adminUser).values(second).onConflictDoNothing()
      return signIn('/api/admin/login', { email, password: admins[0]?.password })
    },
    signInPartner: () =>
      signIn('/api/partner/login', { login: merchants[0]?.email, password: merchants[0]?.password }),
    signInCustomer: (mobile) => signInWith(mock, mobile, fetch),
  }
}

const signInBy =
  (fetch: Fetch) =>
  async (path: string, body: unknown): Promise<SignedIn> => {
    const { status, headers, body: session } = await caller(fetch).post(path, body)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(session)}`)
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { ...caller(fetch, session.token), session, cookie }
  }

/** Signs a customer in by the passcode that the app sent. */
export async function signInWith(
  { app, deps }: MockApp,
  mobile = '9876543210',
  fetch: Fetch = (request) => app.fetch(request),
): Promise<SignedIn> {
  const sent = await caller(fetch).post('/api/otp/send', { channel: 'mobile', to: mobile })
  const otp = deps.outbox.recent().find((message) => message.to.endsWith(mobile))?.otp
  return signInBy(fetch)('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp })
}

/** Makes calls with a bearer, or without one. */
export function caller(fetch: Fetch, token?: string): Caller {
  const call = async (path: string, init?: RequestInit): Promise<Answered> => {
    const request = new Request(new URL(path, 'http://localhost:3000'), init)
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(request)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }
  return {
    fetch: call,
    get: (path) => call(path),
    post: (path, body = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
