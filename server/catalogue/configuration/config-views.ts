import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { noteDropped, setOpeningView } from '#server/access/views/opening-view.ts'
import { changeView, dropView, type StoredView, storeView } from '#server/access/views/stored-views.ts'
import { referencesOf } from '#server/catalogue/references.ts'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fieldErrors } from '#server/platform/words.ts'
import { openingView, savedView } from '#server/tables/people.ts'
import { type AdminRole, adminRoles } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { savedViewCalls } from '#src/contract/lists/saved-view.ts'
import { partsIn } from '#src/contract/lists/view-parts.ts'
import { compare, isEmpty } from './config-record.ts'
import { addChange, type Run, refuse } from './config-run.ts'

export const VIEWS = 'saved-views'
const list = { name: VIEWS, key: ['page', 'name'] }

const body = savedViewCalls['POST /api/admin/views/{page}'].body
const View = body.omit({ shared: true }).extend({
  page: savedViewCalls['POST /api/admin/views/{page}'].params.shape.page,
  opens_for: z.array(z.literal(adminRoles, 'choice')).default([]),
})

const keyOf = ({ page, name }: Row) => [page, name].map((part) => part ?? '').join(' / ')

/**
 * Whether the filters of a view name records by their numbers, or hold a searched text, which may be that of a person:
 * such a view stays where it is.
 */
function isBound({ page, search }: StoredView): boolean {
  const resource = resourceOfList(page)
  const references = resource ? referencesOf(resource).map(({ property }) => property) : []
  const isNumbered = (field: string) => /(?:^|_)ids?$/.test(field) || references.includes(field)
  const params = [...new URLSearchParams(search)]
  const named = params.flatMap(([name, value]) => [
    name,
    ...[...value.matchAll(/"([a-z_]+)"/g)].flatMap(([, word]) => word ?? []),
  ])
  return params.some(([name, value]) => name === 'q' && value !== '') || named.some(isNumbered)
}

interface Shared {
  view: StoredView
  record: Row
}

/** Shared views by page and name; of several with the same name the oldest. */
async function sharedViews(db: Db): Promise<Map<string, Shared>> {
  const shared = and(savedView.shared, isNotNull(savedView.admin_id))
  const views = await db.select().from(savedView).where(shared).orderBy(savedView.id)
  const opening = await db.select().from(openingView).where(isNotNull(openingView.role))
  const found = new Map<string, Shared>()
  for (const view of views) {
    const { page, name, search, role, folder } = view
    const opens_for = opening.flatMap((one) => (one.view_id === view.id ? (one.role ?? []) : [])).sort()
    const all = { page, name, search, role, folder, opens_for }
    const record = Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)))
    if (!isBound(view) && !found.has(keyOf(view))) found.set(keyOf(view), { view, record })
  }
  return found
}

/** The shared views that a configuration carries. */
export async function readViews(db: Db): Promise<Row[]> {
  const found = [...(await sharedViews(db)).values()].map(({ record }) => record)
  return found.sort((a, b) => compare(keyOf(a), keyOf(b)))
}

/** Writes shared views as their dialog does: they have no undo. A new one is the admin's own. */
export async function applyViews(run: Run): Promise<void> {
  const { writer, actor, request } = run
  const records = request.files[VIEWS]
  if (!records) return
  const stored = await sharedViews(writer.db)
  const left = new Map(stored)
  for (const record of records) {
    const name = keyOf(record)
    const read = View.safeParse(record, { reportInput: true })
    const errors = read.success ? faultsOf(read.data) : fieldErrors(read.error)
    refuse(run, list, name, errors)
    if (!read.success || Object.keys(errors).length > 0) continue
    const { page, opens_for, ...values } = read.data
    const view = { role: null, folder: null, ...values, shared: true }
    const old = stored.get(name)
    left.delete(name)
    const before = old?.record ?? {}
    const fields = ['search', 'role', 'folder', 'opens_for'].filter(
      (field) => JSON.stringify(before[field] ?? []) !== JSON.stringify((record[field] as unknown) ?? []),
    )
    if (old && fields.length === 0) continue
    addChange(
      run,
      list,
      name,
      before,
      record,
      old ? fields : Object.keys(record),
      old ? 'changed' : 'created',
    )
    const own = { admin_id: old?.view.admin_id ?? Number(actor.id) }
    if (!old && (await hasView(writer.db, own.admin_id, page, view.name))) {
      refuse(run, list, name, { name: 'nameTaken' })
      continue
    }
    // A job only compares: it owns nothing.
    if (!old && actor.kind !== 'admin') continue
    const kept = old
      ? await changeView(writer.db, own, page, { id: old.view.id, ...view })
      : await storeView(writer.db, own, page, view)
    await openFor(run, kept, (before.opens_for as AdminRole[]) ?? [], opens_for)
  }
  for (const [name, { view }] of left) {
    addChange(run, list, name, {}, {}, [], request.prune ? 'removed' : 'only-here')
    if (!request.prune) continue
    await noteDropped(writer.db, view, actor)
    await dropView(writer.db, { admin_id: view.admin_id ?? 0 }, view.page, view.id)
  }
}

/** What the schema of a view cannot express. */
function faultsOf({ page, search, role, opens_for }: z.output<typeof View>): Record<string, string> {
  const roles: readonly AdminRole[] = rulesOf(page)?.roles ?? []
  const isSeen = (one: AdminRole) => roles.includes(one) && (!role || role === one)
  const [broken] = partsIn(new URLSearchParams(search)).broken
  return {
    ...(broken && { search: 'invalid' }),
    ...(role && !roles.includes(role) && { role: 'choice' }),
    ...(!opens_for.every(isSeen) && { opens_for: 'choice' }),
  }
}

/** Storing a view would replace the admin's private one of the same name. */
const hasView = async (db: Db, adminId: number, page: string, name: string): Promise<boolean> =>
  (await db.$count(
    savedView,
    and(
      eq(savedView.admin_id, adminId),
      eq(savedView.page, page),
      sql`lower(${savedView.name}) = lower(${name})`,
    ),
  )) > 0

async function openFor(
  { writer, actor }: Run,
  view: StoredView,
  before: readonly AdminRole[],
  after: readonly AdminRole[],
): Promise<void> {
  for (const role of after)
    if (!before.includes(role)) await setOpeningView(writer.db, view.page, { role }, view, actor)
  for (const role of before)
    if (!after.includes(role)) await setOpeningView(writer.db, view.page, { role }, undefined, actor)
}
