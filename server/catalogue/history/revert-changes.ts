import { bisect } from '#server/catalogue/bisect.ts'
import { type Current, lastChanges } from '#server/catalogue/last-change.ts'
import { idsInUse } from '#server/catalogue/references.ts'
import { refusalOf } from '#server/catalogue/refusals.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { validateValues } from '#server/catalogue/validate-values.ts'
import { type Outcome, updateEach } from '#server/catalogue/write.ts'
import { removeMany, restore } from '#server/catalogue/write-rows.ts'
import type { Writer } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/errors.ts'
import { fieldErrors } from '#server/platform/words.ts'
import type { Undone } from '#src/contract/audit/steps.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { StepChange } from './steps.ts'

/** A change that stays, and why. */
export interface Kept extends Pick<StepChange, 'id' | 'entity_id' | 'name' | 'property'> {
  value: unknown
  reason: Problem
  current?: Current
}

type Taken = Undone['records'][number]
interface Result {
  records: Taken[]
  kept: Kept[]
}

/** What a step did to one record, the other way round. */
interface Back {
  id: number
  name: string | null
  /** The change that is reported if the record as a whole cannot be taken back. */
  first: StepChange
  /** The record's own add, delete or restore; its other changes go with it. */
  whole?: StepChange
  values: Row
  expected: Row
  undoes: Record<string, number>
  changes: StepChange[]
}

/**
 * Writes the other way round what the changes did. What cannot be taken back is returned with the reason; then the
 * caller rolls everything back.
 * @param anyway changes whose value may have been changed by a user since
 */
export async function revertChanges(
  writer: Writer,
  of: Resource,
  changes: readonly StepChange[],
  anyway: ReadonlySet<number>,
  actor: Actor,
): Promise<Result> {
  const backs = [...backsOf(changes, anyway).values()]
  const parts = [
    await restoreRow(
      writer,
      of,
      backs.filter(({ whole }) => whole?.action === 'delete'),
      actor,
    ),
    await revertValues(
      writer,
      of,
      backs.filter(({ whole }) => !whole),
      actor,
    ),
    await removeAgain(
      writer,
      of,
      backs.filter(({ whole }) => whole && whole.action !== 'delete'),
      anyway,
      actor,
    ),
  ]
  return {
    records: parts.flatMap(({ records }) => records),
    kept: parts.flatMap(({ kept }) => kept),
  }
}

/** By record. Of several changes of a property the oldest value returns and the newest is expected. */
function backsOf(changes: readonly StepChange[], anyway: ReadonlySet<number>): Map<string, Back> {
  const backs = new Map<string, Back>()
  for (const change of changes) {
    const { entity_id, name, property, action } = change
    const back = backs.get(entity_id) ?? {
      id: Number(entity_id),
      name,
      first: change,
      values: {},
      expected: {},
      undoes: {},
      changes: [],
    }
    backs.set(entity_id, back)
    back.changes.push(change)
    if (action !== 'update') back.whole ??= change
    if (action !== 'update' || property === null) continue
    if (!(property in back.values)) back.values[property] = change.old ?? null
    if (!anyway.has(change.id)) back.expected[property] = change.new ?? null
    back.undoes[property] = change.id
  }
  return backs
}

const keptOf = (change: StepChange, reason: Problem, current?: Current): Kept => ({
  id: change.id,
  entity_id: change.entity_id,
  name: change.name,
  property: change.property,
  // A field that the role does not see any more keeps its values to itself.
  value: change.action === 'update' && reason !== 'unknownProperty' ? (change.old ?? null) : null,
  reason,
  ...(current && { current }),
})

/** Values return if they are still allowed: rules may have changed since they were stored. */
async function revertValues(
  writer: Writer,
  of: Resource,
  backs: readonly Back[],
  actor: Actor,
): Promise<Result> {
  const result: Result = { records: [], kept: [] }
  const good = backs.filter((back) => {
    const problems = validateOld(of, back.values)
    for (const change of back.changes) {
      const problem = problems[change.property ?? '']
      if (problem) result.kept.push(keptOf(change, problem))
    }
    return Object.keys(problems).length === 0
  })
  const done = new Set<number>()
  const found = await bisect<Back, Outcome | { id: number; error: AppError }>(
    writer,
    good,
    (inner, some) => updateEach(inner, of, some.map(changeOf), actor),
    ({ id }, error) => ({ id, error }),
  )
  const byId = new Map(good.map((back) => [back.id, back]))
  for (const one of found) {
    const back = byId.get(one.id) as Back
    done.add(one.id)
    if ('error' in one) {
      if (concernsAll(one.error)) throw one.error
      result.kept.push(...errorsOf(back, one.error.details.errors ?? {}))
    } else if (one.conflicts) result.kept.push(...(await conflictsOf(writer, of, back, one.conflicts)))
    else if (one.held !== null) throw new AppError('NEEDS_SECOND_ADMIN')
    else {
      const errors = refusalOf(of, one)
      if (errors) result.kept.push(...errorsOf(back, errors))
      else if (one.written)
        result.records.push({ id: back.id, name: back.name, action: 'update', values: back.values })
    }
  }
  for (const back of good) if (!done.has(back.id)) result.kept.push(keptOf(back.first, 'recordDeleted'))
  return result
}

const changeOf = ({ id, values, expected, undoes }: Back) => ({ id, values, expected, undoes })

function validateOld({ schema, columns, ...of }: Resource, values: Row): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const [property, value] of Object.entries(values)) {
    const read = columns[property] && schema.shape[property]?.safeParse(value, { reportInput: true })
    if (!read) problems[property] = 'unknownProperty'
    else if (!read.success) problems[property] = Object.values(fieldErrors(read.error))[0] ?? 'invalid'
  }
  return { ...validateValues({ schema, columns, ...of }, values), ...problems }
}

const changeAt = ({ changes, first }: Back, property: string) =>
  changes.findLast((change) => change.property === property) ?? first

const errorsOf = (back: Back, errors: Record<string, Problem>): Kept[] => {
  const found = Object.entries(errors)
  if (found.length === 0) return [keptOf(back.first, 'invalid')]
  return found.map(([property, problem]) => keptOf(changeAt(back, property), problem))
}

async function conflictsOf(writer: Writer, of: Resource, back: Back, conflicts: Row): Promise<Kept[]> {
  const entries = Object.entries(conflicts)
  const compared = entries.map(([property, value]) => ({ id: back.id, property, value }))
  const current = await lastChanges(writer.db, of.name, compared)
  return entries.map(([property], place) => keptOf(changeAt(back, property), 'changedSince', current[place]))
}

/** Deleted records return, one by one, because each may have lost its name, its place or what it refers to. */
async function restoreRow(
  writer: Writer,
  of: Resource,
  backs: readonly Back[],
  actor: Actor,
): Promise<Result> {
  const result: Result = { records: [], kept: [] }
  for (const { id, name, whole } of backs) {
    const change = whole as StepChange
    const [error] = await bisect<StepChange, AppError | null>(
      writer,
      [change],
      async (inner) => {
        await restore(inner, of, id, { ...actor, undoes: change.id }, 'delete')
        return [null]
      },
      (_, refused) => refused,
    )
    if (!error) result.records.push({ id, name, action: 'restore', values: {} })
    else if (concernsAll(error)) throw error
    else result.kept.push(keptOf(change, whyNotBack(error)))
  }
  return result
}

/** Refused whatever the record: by the role, or until a second admin agrees. */
export const concernsAll = ({ code }: AppError): boolean =>
  code === 'ROLE_REFUSED' || code === 'NEEDS_SECOND_ADMIN'

/** Why a deleted record does not return. */
export function whyNotBack({ code, details }: AppError): Problem {
  if (code === 'CHANGED_MEANWHILE') return 'recordBack'
  return Object.values(details.errors ?? {})[0] ?? (code === 'DUPLICATE' ? 'duplicateName' : 'invalid')
}

/** Added records are deleted unless a user has changed or uses them. */
async function removeAgain(
  writer: Writer,
  of: Resource,
  backs: readonly Back[],
  anyway: ReadonlySet<number>,
  actor: Actor,
): Promise<Result> {
  if (backs.length === 0) return { records: [], kept: [] }
  const items = backs.map(({ id, whole }) => ({ id, undoes: (whole as StepChange).id }))
  // Deleting first locks the rows: a concurrent reference is either found or fails.
  const [gone] = await bisect<typeof items, Set<number> | AppError>(
    writer,
    [items],
    async (inner) => [new Set(await removeMany(inner, of, items, actor))],
    (_, error) => error,
  )
  if (gone instanceof AppError) throw gone
  const used = await idsInUse(
    writer.db,
    of,
    items.map(({ id }) => id),
  )
  const result: Result = { records: [], kept: [] }
  for (const { id, name, whole } of backs) {
    const change = whole as StepChange
    const reason = !gone?.has(id)
      ? 'recordDeleted'
      : used.has(id)
        ? 'stillUsed'
        : change.touched && !anyway.has(change.id)
          ? 'changedSinceAdded'
          : null
    if (reason) result.kept.push(keptOf(change, reason))
    else result.records.push({ id, name, action: 'delete', values: {} })
  }
  return result
}
