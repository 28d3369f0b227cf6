import { and, eq, gt, sql } from 'drizzle-orm'
import { approvalCalls, depsWithin } from '#server/access/approvals/approval-calls.ts'
import { adminAt } from '#server/access/approvals/decide.ts'
import type { Moved } from '#server/access/approvals/file-limits.ts'
import { propose } from '#server/access/approvals/propose.ts'
import { statusFiles } from '#server/applications/status-files/status-file.ts'
import { movedByRows } from '#server/applications/status-files/status-file-apply.ts'
import { uploadStatusFile } from '#server/applications/status-files/status-file-upload.ts'
import { actorOf } from '#server/audit/record-audit.ts'
import { applyFile } from '#server/files/apply-file.ts'
import type { FileDeps } from '#server/files/file-kind.ts'
import { readOriginal } from '#server/files/originals.ts'
import { resolveFile } from '#server/files/resolve-file.ts'
import { misFiles } from '#server/money/mis.ts'
import { commitMis } from '#server/money/mis-commit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { type Sent, validateInput } from '#server/platform/read-input.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { fileSource, receivedFile } from '#server/tables/file-sources.ts'
import { misFile } from '#server/tables/money.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { ReceivedReason } from '#src/contract/catalogue/file-source.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { misErrors, misWrites } from '#src/domain/money/mis.ts'
import { addRupees } from '#src/domain/paise.ts'
import { uploads } from '#src/domain/uploads.ts'
import { sourceOf } from './check-source.ts'
import type { Source } from './connection.ts'

type Received = typeof receivedFile.$inferSelect
type SentReceived = { file: File; lender_id: number }

/** What a file would do. */
interface Preview {
  moved: Moved
  /** Rows that need a person. */
  wrong: number
}

/** How a kind of file goes through without a look. */
interface Unattended {
  preview: (deps: FileDeps, sent: SentReceived, now: Date) => Promise<Preview>
  /** What keeps a file waiting besides its rows. */
  blockedBy?: (db: Db, sent: SentReceived, adminId: number) => Promise<ReceivedReason | null>
  apply: (deps: Deps, sent: SentReceived, actor: Actor) => Promise<number>
  /** The call that a second admin approves. */
  proposal: (deps: Deps, sent: SentReceived, actor: Actor) => Promise<{ route: string; sent: Sent }>
}

/** Kinds without a line wait for a person: a statement needs its month. */
const unattended: Partial<Record<Source['kind'], Unattended>> = {
  mis: {
    async preview(deps, sent, now) {
      const { effects, problems } = await resolveFile(deps, misFiles, sent, now)
      const written = effects.filter(({ outcome }) => misWrites.includes(outcome))
      const amounts = written.map(({ before, after }) =>
        Math.max(after?.case_amount ?? 0, before?.case_amount ?? 0),
      )
      // A conflict is no problem of its row, and yet a person decides it.
      const lines = [...effects.filter(({ outcome }) => misErrors.includes(outcome)), ...problems].map(
        ({ line }) => line,
      )
      return { moved: { rows: written.length, rupees: addRupees(0, ...amounts) }, wrong: new Set(lines).size }
    },
    // A new preview replaces the admin's former one of the lender.
    async blockedBy(db, { lender_id }, adminId) {
      const open = and(
        ...[eq(misFile.lender_id, lender_id), eq(misFile.admin_id, adminId), eq(misFile.state, 'PREVIEW')],
      )
      return (await db.$count(misFile, open)) > 0 ? 'preview' : null
    },
    async apply(deps, sent, actor) {
      const { id } = await applyFile(deps, misFiles, sent, actor)
      await commitMis(deps.database.db, deps.settings, id, actor)
      return id
    },
    async proposal(deps, sent, actor) {
      const { id } = await applyFile(deps, misFiles, sent, actor)
      return { route: 'POST /api/admin/mis/{id}/commit', sent: { params: { id: String(id) }, body: {} } }
    },
  },
  'status-file': {
    async preview(deps, sent, now) {
      const { effects, problems } = await resolveFile(deps, statusFiles, sent, now)
      return { moved: movedByRows(effects), wrong: problems.length }
    },
    apply: async (deps, sent, actor) => (await uploadStatusFile(deps, sent, actor)).id,
    proposal: async (_, { file, lender_id }) => ({
      route: 'POST /api/upload-application-status-file',
      sent: { params: {}, form: { image_name: file, lender_id: String(lender_id) } },
    }),
  },
}

/** Applies a received file where an admin allowed it and nothing is unknown; else it waits in the queue. Runs once per file. */
export async function applyReceived(deps: Deps, { id }: { id: number }, last: boolean): Promise<void> {
  try {
    await tryApply(deps, id)
  } catch (error) {
    if (!last) throw error
    await settle(deps.database.db, id, { state: 'WAITING', reason: 'failed' })
    throw error
  }
}

async function tryApply(deps: Deps, id: number): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  const [received] = await db.select().from(receivedFile).where(eq(receivedFile.id, id))
  const source = received && (await sourceOf(db, received.source_id))
  const bytes = received?.state === 'NEW' ? await readOriginal(deps, 'received', id) : null
  if (!received || !source || !bytes) return
  const sent = {
    file: new File([new Uint8Array(bytes)], received.file_name ?? 'file'),
    lender_id: source.lender_id,
  }
  const wait = (reason: ReceivedReason, preview?: Preview) =>
    settle(db, id, { state: 'WAITING', reason, ...(preview && figuresOf(preview)) })
  const kind = unattended[source.kind]
  const preview = await kind?.preview(deps, sent, now).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (preview === null) return wait('unclear')
  if (preview && preview.wrong > 0) return wait('rows', preview)
  if (!kind || !preview || source.max_rows === 0 || source.allowed_by === null)
    return wait('notAllowed', preview)
  const who = await adminAt(db, source.allowed_by)
  const rules = rulesOf(uploads[source.kind].page)
  if (!who || !rules || !permits(rules, who.roleId, 'create')) return wait('permission', preview)
  const blocked = await kind.blockedBy?.(db, sent, who.adminId)
  if (blocked) return wait(blocked, preview)
  const before = await movedUnattended(db, source.id, now)
  const isWithin =
    preview.moved.rows + before.rows <= source.max_rows &&
    addRupees(preview.moved.rupees, before.rupees) <= source.max_rupees
  const requestId = `received-file-${id}`
  if (isWithin)
    return applyWithin(deps, received, kind, { sent, preview, actor: actorOf(who, requestId, now) })
  if (!deps.settings.fourEyes) return wait('limit', preview)
  await proposeFile(deps, received, kind, { sent, preview, who, requestId, now })
}

interface Applying {
  sent: SentReceived
  preview: Preview
}

/** The file and what it does are one transaction with its mark: a second run finds it done. */
const applyWithin = (
  deps: Deps,
  { id }: Received,
  kind: Unattended,
  { sent, preview, actor }: Applying & { actor: Actor },
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    if (!(await isNew(tx, id))) return
    const file_id = await kind.apply(depsWithin(deps, tx).held, sent, actor)
    const done = { state: 'DONE', reason: null, file_id, done_at: actor.at } as const
    await settle(tx, id, { ...done, ...figuresOf(preview) })
  })

async function proposeFile(
  deps: Deps,
  { id }: Received,
  kind: Unattended,
  { sent, preview, who, requestId, now }: Applying & { who: AdminWho; requestId: string; now: Date },
): Promise<void> {
  const { db } = deps.database
  const { route, sent: proposed } = await kind.proposal(deps, sent, actorOf(who, requestId, now))
  const held = approvalCalls.get(route)
  if (!held) throw new Error(`${route} awaits no approval`)
  const input = validateInput(held.call, proposed)
  const { waiting: proposal_id } = await propose(
    deps,
    { route, handle: held.handle, sent: proposed, input },
    who,
    contextOf(requestId),
    now,
  )
  await settle(db, id, { state: 'PROPOSED', reason: 'limit', proposal_id, ...figuresOf(preview) })
}

/** A job has no request: what a call reads of it is its id, and the language of messages. */
const contextOf = (requestId: string) =>
  ({ get: () => requestId, req: { header: () => undefined }, header: () => {} }) as unknown as CallContext

const figuresOf = ({ moved, wrong }: Preview) => ({
  rows: moved.rows,
  rupees: moved.rupees,
  rows_wrong: wrong,
})

const settle = (tx: Db, id: number, to: Partial<Received>) =>
  tx
    .update(receivedFile)
    .set(to)
    .where(eq(receivedFile.id, id))
    .then(() => {})

async function isNew(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx.select().from(receivedFile).where(eq(receivedFile.id, id)).for('update')
  return row?.state === 'NEW'
}

const DAY_MS = 86_400_000

/** What a source moved without a look in the last 24 hours, so that a large file cannot be split into small ones. */
async function movedUnattended(db: Db, sourceId: number, now: Date): Promise<Moved> {
  const [sum] = await db
    .select({
      rows: sql<number>`coalesce(sum(${receivedFile.rows}), 0)::int`,
      rupees: sql<number>`coalesce(sum(${receivedFile.rupees}), 0)::float8`,
    })
    .from(receivedFile)
    .where(
      and(
        ...[eq(receivedFile.source_id, sourceId), eq(receivedFile.state, 'DONE')],
        gt(receivedFile.done_at, new Date(now.getTime() - DAY_MS)),
      ),
    )
  return sum ?? { rows: 0, rupees: 0 }
}

/**
 * The state of a received file `r` now: a preview that was not booked, and a proposal that was declined or is over, wait
 * for an admin again.
 */
export const stateNow = sql`case
  when r.state = 'DONE' and r.kind = 'mis' and not exists (select from mis_file m where m.id = r.file_id and m.state <> 'PREVIEW')
    then 'WAITING'
  when r.state = 'PROPOSED' then (select case p.state when 'OPEN' then 'PROPOSED' when 'APPROVED' then 'DONE' else 'WAITING' end
    from proposal p where p.id = r.proposal_id)
  else r.state end`

/** Takes a file out of the queue. @returns whether it waited */
export async function dismissReceived(tx: Db, id: number, at: Date): Promise<boolean> {
  const change = sql`state = 'LEFT_OUT', reason = 'dismissed', done_at = ${at}`
  const waiting = sql`r.id = ${id} and ${stateNow} = 'WAITING'`
  return (await rows(tx, sql`update received_file r set ${change} where ${waiting} returning 1`)).length > 0
}

/** What a source may move without a look. */
export const allowUnattended = (
  tx: Db,
  source: Source,
  limits: { max_rows: number; max_rupees: number },
  adminId: number,
) =>
  tx
    .update(fileSource)
    .set({ ...limits, allowed_by: adminId })
    .where(eq(fileSource.id, source.id))
