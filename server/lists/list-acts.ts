import { runHandler } from '#server/access/run-handler.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { CallContext, Handler } from '#server/platform/handler.ts'
import type { ListRow } from '#server/platform/list-source.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { errorBody, fieldErrors, languageOf } from '#server/platform/words.ts'
import type { Call, HandlerInput } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import { MAX_ACTED, MAX_NAMED } from '#src/contract/lists/limits.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { ListAct } from '#src/contract/lists/list-act.ts'
import type { ActOutcome } from '#src/contract/lists/list-act-calls.ts'
import { listFor } from './list-for.ts'
import { listPieces, sourced } from './read-list.ts'
import { readerOf, toListQuery } from './to-list-query.ts'

/** The contract and its handlers: an act makes one of its calls. */
export interface Callable {
  calls: Readonly<Record<string, Call>>
  handlers: Readonly<Record<string, Handler>>
}

interface Body {
  rows: { ids: string[] } | { asked: Record<string, unknown>; count: number }
  reason?: string
}

/** Runs the call of an act for each row, one after the other; each is a transaction of its own. */
export function actRoutes(list: AnyList, { handlers, calls }: Callable): Record<string, Handler> {
  const ofMany = Object.entries(list.acts ?? {}).filter(([, { single }]) => !single)
  const made = ofMany.map(([name, act]): [string, Handler] => [
    `POST /api/admin/lists/${list.name}/acts/${name}`,
    async ({ body, who, now }, deps, c) => {
      const admin = who as unknown as AdminWho
      const { rows: chosen, reason } = body as Body
      const values = bodyOf(act, calls[act.call] as Call, reason)
      const rows = await rowsOf(deps, list, chosen, { ...admin, language: languageOf(c) }, now)
      const fitting = rows.filter((row) => fits(act, row))
      const outcome: ActOutcome = { done: 0, refused: 0, skipped: rows.length - fitting.length, why: [] }
      const handler = handlers[act.call] as Handler
      for (const row of fitting) {
        const id = String(row[list.id as string])
        try {
          await runHandler(handler, inputOf(act, id, values), admin, deps, c, now)
          outcome.done += 1
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'INTERNAL') throw error
          outcome.refused += 1
          if (outcome.why.length < MAX_NAMED) outcome.why.push({ id, message: messageOf(error, c) })
        }
      }
      return outcome
    },
  ])
  return Object.fromEntries(made)
}

const fits = ({ when = {} }: ListAct, row: ListRow) =>
  Object.entries(when).every(([column, values]) => values.map(String).includes(String(row[column])))

/** The chosen rows as the list shows them now. Throws INVALID for too many, CHANGED_MEANWHILE if more match than seen. */
async function rowsOf(
  deps: Deps,
  declared: AnyList,
  chosen: Body['rows'],
  admin: AdminWho & { language: Language },
  now: Date,
): Promise<ListRow[]> {
  const ids = 'ids' in chosen ? chosen.ids : undefined
  const caller = { ...readerOf(admin), language: admin.language, now, deps }
  const list = await listFor(deps, declared, admin.roleId)
  const ask = toListQuery(list, 'ids' in chosen ? {} : chosen.asked, caller)
  const found: ListRow[] = []
  for await (const piece of listPieces(deps.database.db, sourced(deps.lists, list), ask, 1000, { ids })) {
    found.push(...piece)
    if (found.length > MAX_ACTED) throw invalid({ rows: 'tooMany' })
  }
  if (!('ids' in chosen) && found.length > chosen.count) throw new AppError('CHANGED_MEANWHILE')
  return found
}

/** The same for every row. Throws INVALID for a reason that the call does not take. */
function bodyOf(act: ListAct, call: Call, reason: string | undefined): unknown {
  const read = call.body?.safeParse({ ...act.body, ...(act.reason && { [act.reason]: reason }) })
  if (read && !read.success) throw invalid({ reason: Object.values(fieldErrors(read.error))[0] ?? 'invalid' })
  return read?.data
}

/** The call's input, as `bind` would have made it. */
function inputOf(act: ListAct, id: string, body: unknown): HandlerInput<Call> {
  const [, param = 'id'] = /\{(\w+)\}/.exec(act.call) ?? []
  const params = { [param]: /^\d+$/.test(id) ? Number(id) : id }
  return { params, body, query: undefined, form: undefined }
}

const messageOf = (error: AppError, c: CallContext): string => {
  const { message, errors } = errorBody(error, languageOf(c), c.get('requestId') ?? '')
  return Object.values(errors ?? {})[0] ?? message
}
