import { merchants } from '#mocks/data/partners.ts'
import { type ApiMode, apiScopes } from '#src/contract/api-scopes.ts'
import type { Answered, Fetch, SignedIn } from './app.ts'

/** What a merchant's own system would be: it sends its key and speaks plain HTTP. */
export interface ApiClient {
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  delete(path: string, headers?: Record<string, string>): Promise<Answered>
}

/** Creates a key as the owner does in the portal: live, with every scope, unless said otherwise. */
export async function createApiKey(owner: SignedIn, more: object = {}): Promise<string> {
  const settings = {
    name: 'Shop',
    mode: 'live' satisfies ApiMode,
    scopes: [...apiScopes],
    allowed_ips: [],
    password: passwordOf(owner),
    ...more,
  }
  const { status, body } = await owner.post('/api/partner/api-keys', settings)
  if (status !== 200) throw new Error(`No key: ${JSON.stringify(body)}`)
  return body.key
}

/** Of a seeded merchant; the first one's, where a test made its own. */
const passwordOf = ({ session }: SignedIn): string =>
  (merchants.find(({ name }) => name === session.merchantName) ?? merchants[0])?.password ?? ''

/** Makes calls with a key, over a network or into the app of this process. */
export function apiClient(key: string, send: Fetch, origin = 'http://localhost:3000'): ApiClient {
  const call = async (method: string, path: string, body: unknown, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await send(new Request(origin + path, { method, headers, ...sent }))
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text }
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
  }
}

/** A client with a new key of a merchant. */
export const newApiClient = async (owner: SignedIn, send: Fetch, more: object = {}): Promise<ApiClient> =>
  apiClient(await createApiKey(owner, more), send)

/** A whole lead, agreed to a minute ago. */
export const someLead = (now: Date, phone = '9812300001') => ({
  phone,
  name: 'Asha Verma',
  product: 'pl',
  consent: { text_id: 'MATCHING.2', at: new Date(now.getTime() - 60_000).toISOString(), ip: '203.0.113.9' },
})
