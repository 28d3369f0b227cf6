import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Event } from '#src/contract/leads-api/v1/event.ts'
import type { ApiRequest } from '#src/contract/leads-api/v1/request.ts'
import { storyNames } from '#src/contract/leads-api/v1/stories.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { signedHeaders } from './webhooks/signed-headers.ts'

/** What a developer typed behind a command. */
export interface DeveloperOptions {
  /** Of the process. */
  env?: Env | undefined
  /** The word after the command. */
  list?: string | undefined
  url?: string
  key?: string
  forward?: string
  /** Signs what is forwarded; a new one unless given. */
  secret?: string
  count?: string
  endpoint?: string
  phone?: string
  name?: string
  product?: string
}

type Env = Readonly<Record<string, string | undefined>>

interface Done {
  message: string
  /** For programs. */
  more?: object
}

/** A command that cannot be done, in one sentence. */
export class DeveloperError extends Error {
  /** Of the API. */
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

type Command = (options: DeveloperOptions, print: (line: string, more: object) => void) => Promise<Done>

/** Between two looks for new events. */
const LOOK_MS = 1000
const FORWARD_MS = 10_000
const DEFAULT_URL = 'http://127.0.0.1:3000'

const loginFile = ({ XDG_CONFIG_HOME }: Env = {}) =>
  join(XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'tulna', 'login.json')

interface Login {
  url: string
  key: string
}

/** What was typed, else what the environment says, else what `tulna login` stored. */
function loginOf({ url, key, env = {} }: DeveloperOptions): Partial<Login> & { url: string } {
  const stored = storedLogin(env)
  const { TULNA_URL, TULNA_KEY } = env
  return {
    url: (url ?? TULNA_URL ?? stored.url ?? DEFAULT_URL).replace(/\/$/, ''),
    ...((key ?? TULNA_KEY ?? stored.key) && { key: key ?? TULNA_KEY ?? stored.key }),
  } as Partial<Login> & { url: string }
}

function storedLogin(env: Env): Partial<Login> {
  try {
    return JSON.parse(readFileSync(loginFile(env), 'utf8'))
  } catch {
    return {}
  }
}

/** A caller of /v1 with the key. @throws DeveloperError in the API's own words */
function apiOf(options: DeveloperOptions) {
  const { url, key } = loginOf(options)
  if (!key) throw new DeveloperError('There is no API key. Run tulna login, or set TULNA_KEY.')
  return async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && {
          'content-type': 'application/json',
          'idempotency-key': randomBytes(16).toString('hex'),
        }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new DeveloperError(`${url} does not answer. Is the server running, and is the address right?`)
    })
    const said = await answer.json().catch(() => ({}))
    if (answer.ok) return said as T
    const { message, param, code } = said.error ?? {}
    const what = message ?? `${url} answered ${answer.status}`
    throw new DeveloperError(param ? `${param}: ${what}` : what, code)
  }
}

type Api = ReturnType<typeof apiOf>

/** Stores an address and a key for the commands below, for this user of the machine only. */
const login: Command = async (options) => {
  const { url } = loginOf(options)
  const key =
    options.key ?? options.env?.TULNA_KEY ?? (await ask('API key (portal, Integration, API keys): '))
  const api = apiOf({ url, key })
  // A key of few scopes is a key too.
  await api('GET', 'leads?limit=1').catch((error: DeveloperError) => {
    if (error.code !== 'scope_missing') throw error
  })
  const file = loginFile(options.env)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ url, key })}\n`, { mode: 0o600 })
  return { message: `Signed in to ${url}; the key is in ${file}.`, more: { url } }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

/**
 * Sends each new event to an address of this machine, signed as a webhook is. The machine connects to the server, so it needs no
 * address that the server could reach.
 */
const listen: Command = async (options, print) => {
  const { forward, count } = options
  const to = addressOf(forward)
  const most = count === undefined ? Number.POSITIVE_INFINITY : Number(count)
  if (!(most > 0)) throw new DeveloperError('--count is a number of events')
  const api = apiOf(options)
  const secret = options.secret ?? newSecret()
  // The newest of what is there; later ones are new.
  const [newest] = await eventsSince(api, undefined, 1)
  let last = newest?.id
  print(`Listening. Webhooks to ${to.href} are signed with ${secret}`, { secret, forward: to.href })
  let sent = 0
  while (sent < most) {
    for (const event of await eventsSince(api, last)) {
      if (sent === most) break
      const status = await forwardTo(to, event, secret)
      print(`${event.type.padEnd(24)} ${event.id}  ${status ?? 'no answer'}`, {
        event: event.id,
        type: event.type,
        status,
      })
      last = event.id
      sent += 1
    }
    if (sent < most) await sleep(LOOK_MS)
  }
  return { message: `${sent} events forwarded.`, more: { forwarded: sent } }
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

function addressOf(forward: string | undefined): URL {
  const to = forward && URL.canParse(forward) ? new URL(forward) : undefined
  if (to && /^https?:$/.test(to.protocol)) return to
  throw new DeveloperError('--forward is an address, such as http://localhost:4000/hook')
}

const eventsSince = (api: Api, last: string | undefined, limit?: number) =>
  newerThan<Event>(api, 'events', last, limit)

/** Objects of a list after one, oldest first. @param limit of a page */
async function newerThan<O extends { id: string }>(
  api: Api,
  list: string,
  last: string | undefined,
  limit = 100,
): Promise<O[]> {
  const found: O[] = []
  let after = ''
  for (;;) {
    const page: { data: O[]; has_more: boolean; next_cursor?: string | null } = await api(
      'GET',
      `${list}?limit=${limit}${after && `&cursor=${encodeURIComponent(after)}`}`,
    )
    for (const one of page.data) {
      if (one.id === last) return found.reverse()
      found.push(one)
    }
    // Without an earlier one, the newest page is enough: nothing is sent twice.
    if (last === undefined || !page.next_cursor) return found.reverse()
    after = page.next_cursor
  }
}

/** @returns the status of the answer; undefined without one */
async function forwardTo(to: URL, event: Event, secret: string): Promise<number | undefined> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders([secret], event.id, body, new Date()),
  }
  const signal = AbortSignal.timeout(FORWARD_MS)
  const sent = fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal })
  return sent.then(
    ({ status }) => status,
    () => undefined,
  )
}

/** Makes a test lead and walks its application through a story, with all its events. */
const trigger: Command = async (options) => {
  const story = options.list
  if (!storyNames.some((name) => name === story))
    throw new DeveloperError(`The stories are ${storyNames.join(', ')}.`)
  const api = apiOf(options)
  const lead = await newLead(api, options)
  const { id } = await api<{ id: string }>('POST', 'test/applications', { lead })
  const { status } = await api<{ status: string }>('POST', `test/applications/${id}/advance`, { story })
  return {
    message: `${lead} applied as ${id}, which is ${status} now.`,
    more: { lead, application: id, status },
  }
}

const createLead: Command = async (options) => {
  const lead = await newLead(apiOf(options), options)
  return { message: `${lead} is created.`, more: { lead } }
}

/** A lead of the person that was typed, else of an invented one. */
async function newLead(
  api: Api,
  { phone, name = 'Asha Verma', product = 'pl' }: DeveloperOptions,
): Promise<string> {
  const { id } = await api<{ id: string }>('POST', 'leads', {
    phone: phone ?? `98${String(randomInt(100_000_000)).padStart(8, '0')}`,
    ...{ name, product },
    consent: {
      text_id: currentConsent.MATCHING,
      at: new Date(Date.now() - 60_000).toISOString(),
      ip: '203.0.113.9',
    },
  })
  return id
}

/** Sends an event to the endpoints of the account again, or to this machine. */
const resend: Command = async (options) => {
  const { list: id, endpoint, forward } = options
  if (!id) throw new DeveloperError('Name an event, such as evt_…; tulna events list shows the newest.')
  const api = apiOf(options)
  const path = `events/${encodeURIComponent(id)}`
  if (forward) {
    const [to, secret] = [addressOf(forward), options.secret ?? newSecret()]
    const status = await forwardTo(to, await api<Event>('GET', path), secret)
    if (status === undefined) throw new DeveloperError(`${to.href} does not answer.`)
    return {
      message: `${id} was forwarded, signed with ${secret}: ${status}.`,
      more: { event: id, secret, status },
    }
  }
  await api('POST', `${path}/resend`, endpoint ? { webhook_endpoint: endpoint } : {}).catch(
    (error: Error) => {
      throw new DeveloperError(`${error.message}. Without a webhook endpoint, add --forward <address>.`)
    },
  )
  return { message: `${id} is sent again.`, more: { event: id } }
}

const listEvents: Command = async (options) => {
  const events = await eventsSince(apiOf(options), undefined, 20)
  const lines = events.map(({ created, type, id }) => `${created}  ${type.padEnd(24)} ${id}`)
  return { message: lines.join('\n') || 'There are no events.', more: { events } }
}

/** Shows requests as they come; those of the last moments first. */
const tail: Command = async (options, print) => {
  const { count } = options
  const most = count === undefined ? Number.POSITIVE_INFINITY : Number(count)
  if (!(most > 0)) throw new DeveloperError('--count is a number of requests')
  const api = apiOf(options)
  let last: string | undefined
  let shown = 0
  while (shown < most) {
    for (const request of await newerThan<ApiRequest>(api, 'requests', last, 20)) {
      last = request.id
      if (shown === most) break
      const { created, status, method, path, ms, error, param } = request
      const why = [error, param].filter(Boolean).join(': ')
      print(`${created}  ${status} ${method.padEnd(6)} ${path}  ${ms} ms ${why}`.trimEnd(), request)
      shown += 1
    }
    if (shown < most) await sleep(LOOK_MS)
  }
  return { message: `${shown} requests shown.`, more: { shown } }
}

/** The commands that call /v1 of a running server. */
export const developerCommands: Readonly<Record<string, Command>> = {
  login,
  listen,
  trigger,
  'leads:create': createLead,
  'events:list': listEvents,
  'logs:tail': tail,
  'events:resend': resend,
}
