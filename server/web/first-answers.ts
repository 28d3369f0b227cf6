import { unlessAway } from '#server/platform/as-app-error.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { type Area, ROWS_LEFT_OUT } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { FirstTable } from '#src/contract/lists/first-table.ts'

/** What the pages of a shell read first; scripts/prerender.ts writes it from the routes. */
export interface FirstCalls {
  area: Area
  /** Answers who is signed in. */
  session: string
  /** Path → the addresses that its page reads first; `{name}` is a value of the session, `{language}` that of the page. */
  pages: Readonly<Record<string, readonly string[]>>
  /** A query in the address changes what the page reads first. */
  plainOnly: boolean
  /** Lists whose first rows the document shows, by name (server/web/first-rows.ts). */
  tables?: Readonly<Record<string, FirstTable>>
  /** File of the style sheet with the letters of Hindi, which values of both languages need. */
  letters?: string | undefined
}

/** Has the app answer a request as if the page had sent it. */
export type AnswerRequest = (request: Request) => Response | Promise<Response>

/** The places of the rows in the whole list: without it the page would not know how many there are. */
const RANGE = 'content-range'

interface FirstAnswer {
  body: Record<string, unknown>
  range?: string
}
export type Answers = Record<string, FirstAnswer>

/** Headers of the document's request that say who asks, and from where. */
const asking = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

/**
 * The answers that a page behind a sign-in asks for first, by address. On a slow line those calls would wait behind the
 * page's scripts. What is refused or fails is left for the page to ask, which shows why.
 */
export async function firstAnswers(
  ask: AnswerRequest,
  c: CallContext,
  { session, pages, plainOnly }: FirstCalls,
  language: Language,
): Promise<Answers> {
  const found: Answers = {}
  async function read(address: string, token?: unknown): Promise<Record<string, unknown>> {
    const sent = asking.map((name) => [name, c.req.header(name)] as const)
    const headers = new Headers(sent.filter((one): one is [string, string] => one[1] !== undefined))
    headers.set('accept-language', language)
    // Only our own page can read the document, wherever the link to it stood.
    headers.set('sec-fetch-site', 'same-origin')
    if (token) headers.set('authorization', `Bearer ${token}`)
    const answer = await ask(new Request(new URL(address, c.req.url), { headers }))
    if (!answer.ok || answer.headers.has(ROWS_LEFT_OUT)) return {}
    const body = await answer.json()
    const range = answer.headers.get(RANGE)
    found[address] = { body, ...(range && { range }) }
    return body
  }
  const { token, ...state } = await read(session)
  const path = plainOnly && new URL(c.req.url).search ? '' : c.req.path
  const addresses = token ? (pages[path] ?? []) : []
  const values: Record<string, unknown> = { ...state, language }
  const filled = addresses.map((one) => one.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? '')))
  await Promise.all(filled.filter((one) => !/[=/]$/.test(one)).map((one) => read(one, token)))
  return found
}

/** The document with the answers in it, for src/app/first-calls.ts, which stands in the first script. */
export const withAnswers = (html: string, answers: Answers): string =>
  html.replace('<script>', (first) => {
    const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
    return `<script type="application/json" id="first-answers">${json}</script>\n${first}`
  })

/** None while the database is away. */
export const answersUnlessAway = (...how: Parameters<typeof firstAnswers>): Promise<Answers> =>
  unlessAway(firstAnswers(...how), {})
