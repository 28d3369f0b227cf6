import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { defineFileKind, type Resolving, type SentFile } from '#server/files/file-kind.ts'
import { matchPersons, matchProblem, type Person } from '#server/files/match-persons.ts'
import { type ReadAs, type ReadFile, readFile } from '#server/files/read-file.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { type RequestRow, setStatus } from '#server/products/set-status.ts'
import { productFile, productFileRow, productRequest, productRequestStep } from '#server/tables/products.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { namedBy } from '#src/domain/files/named-by.ts'
import { mayFollow } from '#src/domain/products/request-course.ts'
import {
  columnOfProductReason,
  type ProductRow,
  type ProductRowProblem,
  productRow,
} from '#src/domain/products/status-file.ts'
import { uploads } from '#src/domain/uploads.ts'
import { sayReason } from './problem-lines.ts'

/** A row that can be applied, and its effect. */
interface ProductEffect {
  row: ProductRow
  request: RequestRow
  from: RequestStatus
  at: Date
  changed: boolean
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** Whether a row adds something to what is known of its request. */
const addsDetails = (row: ProductRow, known: object) =>
  JSON.stringify({ ...known, ...row.details }) !== JSON.stringify(known)

const keyOf = ({ id, details }: ProductRow) => id ?? details.number ?? ''

/** What a row calls its request → the requests that have this id, beginning, case or number of their provider. */
async function requestsNamed(tx: Db, reported: readonly ProductRow[]): Promise<Map<string, string[]>> {
  const values = reported.map((row) => ({
    key: keyOf(row),
    ...(row.id ? namedBy(row.id) : { number: keyOf(row) }),
  }))
  const found = await inPortions(values, (json) =>
    rows<{ key: string; id: string }>(
      tx,
      sql`with named as materialized (select distinct * from jsonb_to_recordset(${json})
            as v(key text, id uuid, from_id uuid, to_id uuid, case_id text, number text))
        select key, q.id from named cross join lateral (
          select id from product_request where id = named.id offset 0) q
        union select key, q.id from named cross join lateral (
          select id from product_request where id between named.from_id and named.to_id offset 0) q
        union select key, q.id from named join prospect p on p.case_id = named.case_id cross join lateral (
          select id from product_request where prospect_id = p.user_id offset 0) q
        union select key, q.id from named cross join lateral (
          select id from product_request where details->>'number' = named.number offset 0) q
        order by 1, 2`,
    ),
  )
  const byKey = new Map<string, string[]>()
  for (const { key, id } of found) byKey.set(key, [...(byKey.get(key) ?? []), id])
  return byKey
}

/**
 * The effect of each row in order, each after those before it; writes nothing. Locks the requests until the transaction
 * ends.
 */
async function resolveRows(
  tx: Db,
  rows: readonly ProductRow[],
  now: Date,
): Promise<(ProductEffect | ProductRowProblem)[]> {
  const named = await requestsNamed(tx, rows)
  const ids = [...new Set([...named.values()].flat())]
  const found = ids.length
    ? await tx
        .select()
        .from(productRequest)
        .where(inArray(productRequest.id, ids))
        .orderBy(productRequest.id)
        .for('update')
    : []
  const known = new Map(found.map((one) => [one.id, one]))
  return rows.map((row) => {
    const { line, status, date } = row
    const [id = '', ...others] = named.get(keyOf(row)) ?? []
    if (others.length > 0) return { line, reason: 'severalRequests', vars: { value: keyOf(row) } }
    const request = known.get(id)
    if (!request) return { line, reason: 'unknownRequest' }
    if (date > businessDay(now)) return { line, reason: 'future' }
    if (date < businessDay(request.created_at)) return { line, reason: 'beforeRequest' }
    const from = request.status
    if (from !== status && !mayFollow(from, status))
      return { line, reason: 'notAllowed', vars: { value: from } }
    const changed = from !== status || addsDetails(row, request.details)
    const at = date === businessDay(now) ? now : later(dayStart(date), request.created_at)
    known.set(id, { ...request, status, details: { ...request.details, ...row.details } })
    return { row, request, from, at, changed }
  })
}

/** Finds the request of each row whose number names none by its person, once an admin has confirmed or chosen it. */
async function withMatches(
  db: Db,
  { keys, reading = {} }: ReadAs,
  read: ReadFile<ProductRow, ProductRowProblem>,
  persons: readonly Person[],
): Promise<ReadFile<ProductRow, ProductRowProblem>> {
  const named = await requestsNamed(db, read.rows)
  const lineOf = new Map(read.rows.map((row) => [row.line, row]))
  const unknown = persons.filter(({ line }) => !named.has(keyOf(lineOf.get(line) as ProductRow)))
  const matches = await matchPersons(db, keys, 'request', unknown)
  const problems = [...read.problems]
  const found = read.rows.flatMap((row): ProductRow[] => {
    const decided = matchProblem(row.line, matches.get(row.line), reading)
    if (typeof decided === 'string') return [{ ...row, id: decided }]
    if (!decided) return [row]
    problems.push(decided)
    return []
  })
  return { ...read, rows: found, problems: problems.sort((a, b) => a.line - b.line) }
}

interface ProductFileTypes {
  sent: SentFile
  row: ProductRow
  effect: ProductEffect
  problem: ProductRowProblem
}

const rowsOfFile: Resolving<ProductFileTypes> = {
  name: 'product-status',
  entity: 'product_file',
  async read(db, { file }, as) {
    const persons: Person[] = []
    const read = await readFile(file, uploads['product-status'], as, (cells) => {
      const { mobile, pan } = cells.values
      const row = productRow(cells)
      if (!('reason' in row) && row.id === null && (mobile ?? pan))
        persons.push({ line: row.line, mobile, pan, name: null, amount: null, day: null, lenderId: null })
      return row
    })
    return persons.length === 0 ? read : withMatches(db, as, read, persons)
  },
  resolve: async (tx, read, _, now) => [...read.problems, ...(await resolveRows(tx, read.rows, now))],
  columnOf: columnOfProductReason,
  sayProblem: sayReason,
}

const stateOf = ({ status, status_at, details }: RequestRow) => ({
  ...{ status, details },
  status_at: status_at.toISOString(),
})

/** A provider's file with statuses of requests: its good rows are applied in one transaction, the others are listed. */
export const productFiles = defineFileKind(
  rowsOfFile,
  {
    change: transaction,
    async store(tx, { effects, problems }, { file_name }, actor, { events }) {
      const rows_updated = effects.filter((one) => one.changed).length
      const counts = { rows_updated, rows_same: effects.length - rows_updated }
      const [made] = await tx
        .insert(productFile)
        .values({ at: actor.at, admin_id: Number(actor.id), file_name, ...counts, errors: problems })
        .returning({ id: productFile.id })
      const file_id = made?.id as number
      // A row that repeats an admin's word still makes it the provider's own.
      for (const { row, request, from, at } of effects) {
        const { line, status, remark, details } = row
        const set = await setStatus(tx, events, request, { status, at, source: 'FILE', remark }, details)
        const step_id = set ? set.step : null
        const before = step_id === null ? null : stateOf(request)
        await tx
          .insert(productFileRow)
          .values({ file_id, line, request_id: request.id, from, to: status, at, remark, step_id, before })
      }
      return { id: file_id, noted: { ...counts, rows_with_errors: problems.length } }
    },
  },
  {
    table: productFile,
    // What was reported later, by a file too that changed nothing, builds on what this file said. A row without its state
    // before belongs to an erased customer.
    facts: async () => ({
      isApplied: sql`f.reverted_at is null
        and exists (select from product_file_row r where r.file_id = f.id and r.step_id is not null)`,
      at: sql`f.at`,
      isBuiltUpon: sql`exists (select from product_file_row r where r.file_id = f.id and r.step_id is not null and (r.before is null
        or exists (select from product_request_step s where s.request_id = r.request_id and s.id > r.step_id
          and not exists (select from product_file_row o where o.file_id = f.id and o.step_id = s.id))
        or exists (select from product_file_row o join product_file later on later.id = o.file_id
          where o.request_id = r.request_id and later.id > f.id and later.reverted_at is null)))`,
    }),
    changeBack: transaction,
    lock: lockRequests,
    async revert(tx, { id }, actor, { events }) {
      const requests = await restoreRequests(tx, id)
      const reverted = { reverted_at: actor.at, reverted_by: Number(actor.id) }
      await tx.update(productFile).set(reverted).where(eq(productFile.id, id))
      await events.emit(tx, 'productFileReverted', { requests })
      return { property: 'reverted_at', old: null, new: actor.at.toISOString() }
    },
  },
)

/** The books refer to requests while they are written: their reference must not wait for this lock. */
function lockRequests(tx: Db, id: number) {
  return tx.execute(sql`select from product_request where id in (select request_id from product_file_row
    where file_id = ${id} and step_id is not null) order by id for no key update`)
}

/** The first row of a request knows what it was before the file. */
async function restoreRequests(tx: Db, id: number): Promise<string[]> {
  const back = await rows<{ id: string }>(
    tx,
    sql`update product_request q set status = first.before->>'status', details = first.before->'details',
        status_at = (first.before->>'status_at')::timestamptz
      from (select distinct on (request_id) request_id, before from product_file_row
        where file_id = ${id} and step_id is not null order by request_id, line) first
      where q.id = first.request_id returning q.id`,
  )
  const made = tx
    .select({ id: productFileRow.step_id })
    .from(productFileRow)
    .where(and(eq(productFileRow.file_id, id), isNotNull(productFileRow.step_id)))
  await tx.delete(productRequestStep).where(sql`${productRequestStep.id} in ${made}`)
  return back.map((request) => request.id)
}
