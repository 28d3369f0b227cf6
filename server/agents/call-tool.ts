import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { actorOf, recordAudit } from '#server/audit/record-audit.ts'
import { showsValues } from '#server/catalogue/history/history.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { issueErrors } from '#server/http/issue-errors.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AgentCall } from '#server/platform/request.ts'
import { fillPath, splitRoute } from '#src/contract/call.ts'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { Confirming } from './tool-schemas.ts'
import { type AgentWho, inputShapes, type Tool } from './tools.ts'
import { markAll, markUntrusted } from './untrusted.ts'

export interface Caller {
  deps: Deps
  who: AgentWho
  /** Of the request of the agent, with its language and addresses. */
  request: Request
  /** This server. */
  send: (request: Request, agent: AgentCall) => Promise<Response>
}

export interface Result {
  isError?: true
  structuredContent: Record<string, unknown>
}

type Input = Record<string, unknown>

/** Makes a declared call for a person: a read as it is; a write is tried first, and carried out with its confirmation. */
export async function callTool(caller: Caller, tool: Tool, given: Input): Promise<Result> {
  if (!tool.writes) return readResult(tool, await makeCall(caller, tool, given), given)
  const { reason, confirmation, ...rest } = given
  const confirming = Confirming.safeParse({ reason, confirmation }, { reportInput: true })
  if (!confirming.success) return refused('INVALID', { says: sentencesOf(confirming.error) })
  const write = { tool, input: rest, reason: confirming.data.reason }
  return confirming.data.confirmation === undefined
    ? tryWrite(caller, write)
    : carryOut(caller, write, confirming.data.confirmation)
}

const refused = (code: string, more: object = {}): Result => ({
  isError: true,
  structuredContent: { error: { code, ...more } },
})

const sentencesOf = ({ issues }: z.ZodError) =>
  issueErrors(issues)
    .map(({ message }) => message)
    .join('; ')

/** Which parameter is wrong and what it has to be; undefined where the rule is not one of the schema. */
function saysOf({ call }: Tool, input: Input): string | undefined {
  const { params, query, body } = inputShapes(call)
  const isKnown = !call.body || call.body instanceof z.ZodObject
  const shape = { ...body, ...query, ...params }
  const isInAddress = (name: string) => name in query || name in params
  const sent = Object.entries(input).map(([name, value]) => [name, isInAddress(name) ? asText(value) : value])
  const read = (isKnown ? z.strictObject(shape) : z.object(shape)).safeParse(Object.fromEntries(sent), {
    reportInput: true,
  })
  return read.success ? undefined : sentencesOf(read.error)
}

interface Answered {
  status: number
  body: unknown
}

/** The texts of an error may quote what is stored; its code does not. */
function readResult(tool: Tool, { status, body }: Answered, input: Input): Result {
  if (status < 400) return { structuredContent: { answer: markUntrusted(tool.call.answer, body) } }
  const says = status < 500 ? saysOf(tool, input) : undefined
  return refused(String(Object(body).code), { ...errorParts(body), ...(says && { says }) })
}

function errorParts(body: unknown) {
  const { code: _, success: __, requestId: ___, ...rest } = Object(body)
  return markAll(rest) as object
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Makes the call as a request to this server, so that the rights, checks and masks of a screen apply. */
async function makeCall(
  { who, request, send }: Caller,
  { route, call }: Tool,
  input: Input,
  around?: AgentCall['around'],
): Promise<Answered> {
  const { method, path } = splitRoute(route)
  const { params, query } = inputShapes(call)
  const part = (takes: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(input).filter(([name, value]) => takes(name) && value !== undefined))
  const url = new URL(
    fillPath(
      path,
      part((name) => name in params),
    ),
    request.url,
  )
  for (const [name, value] of Object.entries(part((one) => one in query && !(one in params))))
    if (value !== null) url.searchParams.set(name, asText(value))
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['accept-language', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const body = call.body && JSON.stringify(part((name) => !(name in params) && !(name in query)))
  // A read refuses what it does not know; query and path alone would drop it.
  const isUnknown = !call.body && Object.keys(input).some((name) => !(name in params) && !(name in query))
  if (isUnknown) return { status: 422, body: { code: 'INVALID' } }
  const response = await send(new Request(url, { method, headers, ...(body && { body }) }), {
    who: { ...who },
    ...(around && { around }),
  })
  return { status: response.status, body: await response.json() }
}

interface Write {
  tool: Tool
  input: Input
  reason: string
}

/** What a write did, by the audit rows of its step. */
interface EffectRow {
  entity: string
  id: string
  action: string
  field: string | null
  old: unknown
  new: unknown
}

const CALL = 'agent_call'

const effectOf = (tx: Db, requestId: string): Promise<EffectRow[]> =>
  rows<EffectRow>(
    tx,
    sql`select entity, entity_id as id, action, property as field, old, new from audit
      where step = ${requestId} and entity <> ${CALL} order by id`,
  )

/** What has to be as the person saw it: which records change where, and the values that are replaced. */
const digestOf = (effect: readonly EffectRow[]) =>
  hashOf(
    effect.map(({ entity, id, action, field, old }) => [
      entity,
      action === 'create' ? null : id,
      action,
      field,
      old,
    ]),
  )

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** With names in order, so that the same input is the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(parts.map(([name, one]) => [name, sorted(one)]))
}

const LIVES_MS = 10 * 60_000

interface Confirmation {
  id: string
  input: string
  effect: string
  second: boolean
  until: number
}

/** A confirmation opens for this agent of this person only. */
const boundTo = (who: AgentWho) => `agent confirmation ${who.sessionId}`
const inputOf = ({ tool, input, reason }: Write) => hashOf([tool.name, sorted(input), reason])

async function tryWrite(caller: Caller, write: Write): Promise<Result> {
  const { deps, who } = caller
  const { db } = deps.database
  let effect: EffectRow[] = []
  let second = false
  const tried = await makeCall(
    caller,
    write.tool,
    write.input,
    async ({ requestId, needsSecond, within }) => {
      const once = (approved: boolean) =>
        dryRun(db, async (tx) => {
          const { answer } = await within(tx, approved)
          effect = await effectOf(tx, requestId)
          second = approved
          return answer
        })
      if (needsSecond) return once(true)
      return once(false).catch((error: unknown) => {
        // The write engine found a value that needs a second admin.
        if (error instanceof AppError && error.code === 'NEEDS_SECOND_ADMIN') return once(true)
        throw error
      })
    },
  )
  if (tried.status >= 400) return readResult(write.tool, tried, write.input)
  const until = deps.clock().getTime() + LIVES_MS
  const confirmation = { id: randomUUID(), input: inputOf(write), effect: digestOf(effect), second, until }
  const shown = await shownTo(caller, effect)
  return {
    structuredContent: {
      dry_run: {
        ...readResult(write.tool, tried, write.input).structuredContent,
        effect: shown,
        needs_second_admin: second,
        confirmation: deps.keys.sealCursor(boundTo(who), JSON.stringify(confirmation satisfies Confirmation)),
        expires_at: new Date(until).toISOString(),
      },
    },
  }
}

/** Values of undeclared fields may be personal data: that they change is shown, not what they are. */
async function shownTo({ deps, who }: Caller, effect: readonly EffectRow[]) {
  const find = who.kind === 'admin' ? await resourcesFor(deps, who.roleId) : () => undefined
  return effect.map((row) =>
    showsValues(find, row.entity, row.field)
      ? { ...row, old: markAll(row.old), new: markAll(row.new) }
      : { ...row, old: null, new: null },
  )
}

async function carryOut(caller: Caller, write: Write, sealed: string): Promise<Result> {
  const { deps, who } = caller
  const confirmation = opened(caller, sealed)
  if (!confirmation)
    return refused('NOT_FOUND', { says: 'This confirmation is not of this agent and person' })
  if (confirmation.input !== inputOf(write))
    return refused('INVALID', { says: 'The confirmation is of another input: make a new dry run' })
  if (confirmation.until <= deps.clock().getTime())
    return refused('EXPIRED', { says: 'The confirmation has expired: make a new dry run' })
  const { db } = deps.database
  let entities: string[] = []
  let step = ''
  const around: AgentCall['around'] = async ({ requestId, now, within, asUsual }) => {
    step = requestId
    const { name: agent } = who.program ?? { name: '' }
    const noted = { agent, tool: write.tool.name, reason: write.reason }
    const spend = (tx: Db) =>
      recordAudit(tx, actorOf(who, requestId, now), {
        ...{ action: 'create', entity: CALL, entityId: confirmation.id, new: noted },
      }).catch((error: unknown) => {
        throw isDuplicate(error) ? new AppError('ALREADY_DECIDED') : error
      })
    if (confirmation.second) {
      await transaction(db, spend)
      return asUsual()
    }
    const { answer, sendEmails } = await transaction(db, async (tx) => {
      await spend(tx)
      const made = await within(tx, false)
      const effect = await effectOf(tx, requestId)
      if (digestOf(effect) !== confirmation.effect) throw new AppError('CHANGED_MEANWHILE')
      entities = [...new Set(effect.map(({ entity }) => entity))]
      return made
    })
    await sendEmails()
    return answer
  }
  const made = await makeCall(caller, write.tool, write.input, around)
  if (made.status >= 400) return readResult(write.tool, made, write.input)
  if (made.status === 202) return { structuredContent: { waiting: String(Object(made.body).waiting) } }
  const undoable =
    who.kind === 'admin' ? entities.filter((entity) => Object.hasOwn(pagesOfEntities(), entity)) : []
  return {
    structuredContent: {
      ...readResult(write.tool, made, write.input).structuredContent,
      done: true,
      undo: undoable.map((entity) => ({ tool: 'undo', input: { entity, step } })),
    },
  }
}

function opened({ deps: { keys }, who }: Caller, sealed: string): Confirmation | undefined {
  try {
    return JSON.parse(keys.openCursor(boundTo(who), sealed)) as Confirmation
  } catch {
    return undefined
  }
}
