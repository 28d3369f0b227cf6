import { type Answer, type Call, type CallInput, fillPath, splitRoute } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/contract.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { common } from '#src/locales/common.words.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage, wordsNow } from './language.ts'
import { notify } from './notices.ts'

export { ApiError }

export type ContractRoute = keyof Contract
export type InputOf<R extends ContractRoute> = Contract[R] extends Call ? CallInput<Contract[R]> : never
export type AnswerOf<R extends ContractRoute> = Contract[R] extends Call ? Answer<Contract[R]> : never

export interface CallOptions {
  signal?: AbortSignal
  /** The caller shows failures, or those of this status, itself: no notice, no sign-out. */
  quiet?: boolean | 404
}

type Rest<I> =
  Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

let bearer: string | null = null
let onNoSession: () => void = () => {}
let onAnswer: (headers: Headers) => void = () => {}

/** Keeps the token in this page's memory, nowhere else. */
export const setBearer = (token: string | null): void => {
  bearer = token
}

/** What a 401 does; one handler per page, because a page belongs to one area. */
export const handleNoSession = (handler: () => void): void => {
  onNoSession = handler
}

/** Reads the headers of every answer; for an area that shows what stands there. */
export const handleAnswers = (handler: typeof onAnswer): void => {
  onAnswer = handler
}

/**
 * Makes a declared call: `await api('POST /api/otp/send', { body: { channel, to } })`.
 * A failure is shown to the reader (unless it lands under fields or the caller is quiet) and thrown again.
 * @throws ApiError
 */
export function api<R extends ContractRoute>(
  route: R,
  ...[input, options]: Rest<InputOf<R>>
): Promise<AnswerOf<R>> {
  return call(route, (input ?? {}) as Parts, options) as Promise<AnswerOf<R>>
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
}

async function call(route: string, parts: Parts, options: CallOptions = {}): Promise<unknown> {
  try {
    return await send(route, parts, options.signal)
  } catch (failure) {
    const { quiet } = options
    if (failure instanceof ApiError && quiet !== true && quiet !== failure.status) report(failure)
    throw failure
  }
}

async function send(route: string, parts: Parts, signal?: AbortSignal): Promise<unknown> {
  const { method, path } = splitRoute(route)
  const body = parts.form ? formData(parts.form) : jsonOf(parts.body)
  const target = fillPath(path, parts.params) + queryString(parts.query)
  return (await request(target, { method, body, signal })).json
}

/**
 * Any request of this page, with its language and its bearer; text is JSON. `api` makes those that the contract names.
 * @throws ApiError
 */
export async function request(url: string, init: RequestInit = {}) {
  const response = await answer(url, init)
  onAnswer(response.headers)
  const body = await response.text()
  return { status: response.status, headers: response.headers, body, json: read(response, body) }
}

/**
 * A file that the server makes.
 * @throws ApiError
 */
export async function requestFile(url: string): Promise<Blob> {
  const response = await answer(url, {})
  if (!response.ok) read(response, await response.text())
  return response.blob()
}

async function answer(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', currentLanguage())
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json')
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  try {
    return await (startedCall(url, init) ?? fetch(url, { ...init, headers, credentials: 'include' }))
  } catch (failure) {
    if (init.signal?.aborted) throw failure
    throw new ApiError(wordsNow(common).noConnection, 0)
  }
}

interface Started {
  firstCalls?: Map<string, Promise<Response>>
}

/** Whether the document brought answers that no one has asked for yet. */
export const hasStartedCalls = (): boolean => ((globalThis as Started).firstCalls?.size ?? 0) > 0

/** The answer to a call that the page started before its scripts were here (src/app/first-calls.ts); once, and none after a write. */
function startedCall(url: string, { method = 'GET' }: RequestInit): Promise<Response> | undefined {
  const { firstCalls } = globalThis as Started
  const started = firstCalls?.get(url)
  if (method === 'GET') firstCalls?.delete(url)
  else firstCalls?.clear()
  return method === 'GET' ? started : undefined
}

function read(response: Response, text: string): unknown {
  let answer: unknown
  try {
    answer = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ApiError(wordsNow(common).unexpectedAnswer, response.status)
  }
  const { success } = Object(answer) as { success?: unknown }
  if (!response.ok || success === false || success === 'false') {
    const body = Object(answer) as Partial<ErrorBody>
    throw new ApiError(body.message ?? wordsNow(common).unexpectedAnswer, response.status, body)
  }
  // Some fixed calls answer the word instead of the value (docs/specification-facts.md#fixed-calls).
  return success === 'true' ? { ...Object(answer), success: true } : answer
}

function report(failure: ApiError): void {
  if (failure.status === 401) onNoSession()
  else if (!failure.body.errors) notify('error', failure.message)
}

const jsonOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body))

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return search && `?${search}`
}

function formData(form: Record<string, unknown>): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(form)) {
    if (value !== undefined && value !== null) data.append(key, value instanceof Blob ? value : String(value))
  }
  return data
}
