import { and, asc, eq, exists, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { siteLink } from '#server/messages/compose.ts'
import { letter } from '#server/messages/letters.ts'
import { handOver } from '#server/messages/send.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { phrase } from '#server/platform/words.ts'
import { proposal } from '#server/tables/approvals.ts'
import { adminUser } from '#server/tables/people.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { adminApprovals } from '#src/locales/approvals.words.ts'
import { isOpen } from './view.ts'

const HOUR = 3_600_000
/** A proposal this recent may not have been committed yet when the last e-mail was written. */
const ON_ITS_WAY = '5 seconds'
/** An e-mail lists this many, and how many more there are. */
const NAMED = 10
const words = { en: adminApprovals.en, hi: await adminApprovals.load('hi') }

const reader = and(eq(adminUser.role_id, 1), eq(adminUser.status, 'ACTIVE'), eq(adminUser.approval_mails, 1))

/**
 * Queues an e-mail to everybody who can decide a new proposal: the first at once, then at most one an hour. The time is
 * stored with the job, so that only one run or server sends it.
 */
export const notifyApprovals = ({ database, jobs, settings }: Deps, now: Date): Promise<void> =>
  transaction(database.db, async (tx) => {
    if (!settings.fourEyes) return
    const fresh = tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(
        and(
          isOpen(now),
          ne(proposal.maker_id, adminUser.id),
          or(
            isNull(adminUser.approval_mailed_at),
            sql`${proposal.made_at} > ${adminUser.approval_mailed_at} - ${ON_ITS_WAY}::interval`,
          ),
        ),
      )
    const rested = or(
      isNull(adminUser.approval_mailed_at),
      lte(adminUser.approval_mailed_at, new Date(now.getTime() - HOUR)),
    )
    const recipients = await tx
      .update(adminUser)
      .set({ approval_mailed_at: now })
      .where(and(reader, rested, exists(fresh)))
      .returning({ id: adminUser.id })
    for (const { id } of recipients) await jobs.enqueue(tx, 'mail-approvals', { id })
  })

/**
 * Open approvals for an admin, in one e-mail: what and who asked, without names or figures from the content. Throws
 * SendFailure.
 */
export async function mailApprovals(deps: Deps, { id }: { id: number }): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  const [admin] = await db
    .select()
    .from(adminUser)
    .where(and(eq(adminUser.id, id), reader))
  if (!admin) return
  const waiting = await waitingCalls(db, id, now)
  if (waiting.length === 0) return
  const { language } = admin
  const named = words[language] as Record<string, string>
  const lines = waiting.slice(0, NAMED).map(({ call, maker }) => `- ${named[call] ?? call} · ${maker}`)
  if (waiting.length > NAMED) lines.push(phrase(language, 'approvalsMore', { count: waiting.length - NAMED }))
  const link = siteLink(deps.settings, sitePaths.admin('approvals'))
  await handOver(
    deps,
    {
      id: `tulna-approvals-${id}-${admin.approval_mailed_at?.getTime()}`,
      at: now.toISOString(),
      channel: 'email',
      to: admin.email,
      ...letter('approvals-waiting', language, { list: lines.join('\n'), link, count: waiting.length }),
    },
    true,
  )
}

const waitingCalls = (db: Db, adminId: number, now: Date) =>
  db
    .select({ call: proposal.call, maker: adminUser.name })
    .from(proposal)
    .innerJoin(adminUser, eq(adminUser.id, proposal.maker_id))
    .where(and(isOpen(now), ne(proposal.maker_id, adminId)))
    .orderBy(asc(proposal.made_at))

/** Whether an admin gets these e-mails. */
export async function wantsMails(db: Db, id: number): Promise<boolean> {
  const [found] = await db
    .select({ mails: adminUser.approval_mails })
    .from(adminUser)
    .where(eq(adminUser.id, id))
  return found?.mails === 1
}

export const setMails = (db: Db, id: number, on: boolean) =>
  db
    .update(adminUser)
    .set({ approval_mails: on ? 1 : 0 })
    .where(eq(adminUser.id, id))
