import { and, eq, isNull } from 'drizzle-orm'
import { readerFor, seenSubject } from '#server/catalogue/comments/comments.ts'
import { postSigned } from '#server/leads-api/webhooks/deliver.ts'
import { siteLink } from '#server/messages/compose.ts'
import { letter } from '#server/messages/letters.ts'
import { handOver } from '#server/messages/send.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { automation, automationRun } from '#server/tables/automations.ts'
import { storedActions } from '#src/contract/catalogue/automation.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'

/** A run with its automation. */
async function runOf(db: Db, id: number) {
  const [found] = await db
    .select({ run: automationRun, stored: automation })
    .from(automationRun)
    .innerJoin(automation, eq(automation.id, automationRun.automation_id))
    .where(and(eq(automationRun.id, id), isNull(automation.deleted_at)))
  return found
}

/** The record as an admin sees it; undefined for one who may not. */
async function seenBy(deps: Deps, admin: number, page: string, id: number) {
  const found = await readerFor(deps.database.db, admin)
  if (!found) return undefined
  const seen = await seenSubject(deps, { page, id }, found.reader).catch((error) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return seen && { ...seen, ...found }
}

/** Sends an admin an e-mail with a link to the record, if they may see it. Throws SendFailure. */
export async function noticeRun(deps: Deps, { id, admin }: { id: number; admin: number }): Promise<void> {
  const found = await runOf(deps.database.db, id)
  if (!found) return
  const { run, stored } = found
  const seen = await seenBy(deps, admin, stored.resource, run.record_id)
  if (!seen) return
  const { email: to, language } = seen.admin
  const link = siteLink(deps.settings, sitePaths.record({ page: stored.resource, id: run.record_id }))
  const record = String(seen.record[seen.resource.label] ?? run.record_id)
  const text = letter('automation-notice', language, { name: stored.name, record, link })
  const sent = { id: `tulna-automation-${id}-${admin}`, at: deps.clock().toISOString() }
  await handOver(deps, { ...sent, channel: 'email', to, ...text }, true)
}

/** Tells the owner that runs are over the limit. Throws SendFailure. */
export async function noteOverLimit(deps: Deps, { id }: { id: number }): Promise<void> {
  const { db } = deps.database
  const found = await runOf(db, id)
  const owner = found?.stored.owner_id ? await readerFor(db, found.stored.owner_id) : undefined
  if (!found || !owner) return
  const { name, limit_per_hour: limit } = found.stored
  const link = siteLink(deps.settings, sitePaths.automationRuns({ id: found.stored.id }))
  const text = letter('automation-over-limit', owner.admin.language, { name, limit: String(limit), link })
  const sent = { id: `tulna-automation-limit-${id}`, at: deps.clock().toISOString() }
  await handOver(deps, { ...sent, channel: 'email', to: owner.admin.email, ...text }, true)
}

/**
 * Calls the webhook of a run: the record's number and the chosen fields, as far as the owner sees them. Throws until it is
 * delivered, so that the job is tried again.
 */
export async function callWebhook(deps: Deps, { id }: { id: number }, last = false): Promise<void> {
  const { db } = deps.database
  const found = await runOf(db, id)
  if (found?.run.delivery !== 'WAITING') return
  const { run, stored } = found
  const hook = (storedActions(stored.actions) ?? []).find((one) => one.do === 'webhook')
  const { owner_id, secret_cipher: sealed, resource } = stored
  const seen = owner_id === null ? undefined : await seenBy(deps, owner_id, resource, run.record_id)
  const store = (set: Partial<typeof run>) =>
    db.update(automationRun).set(set).where(eq(automationRun.id, id))
  if (!hook || !seen || !sealed || stored.active !== 1) return void (await store({ delivery: 'FAILED' }))
  const known = whereFields(seen.resource.schema)
  const fields = hook.fields
    .filter((name) => known.has(name))
    .map((name) => [name, seen.record[name] ?? null])
  const body = JSON.stringify({
    type: 'automation.ran',
    timestamp: run.at.toISOString(),
    data: { automation: stored.name, resource, id: run.record_id, fields: Object.fromEntries(fields) },
  })
  const secrets = () => [deps.keys.vault.open('automation.secret', stored.id, sealed)]
  const { status_code, failure } = await postSigned(deps, { url: hook.url, secrets, id: `run_${id}`, body })
  await store({ status_code, delivery: failure === null ? 'DELIVERED' : last ? 'FAILED' : 'WAITING' })
  if (failure !== null && !last) throw new Error(`The webhook was not delivered: ${failure}`)
}
