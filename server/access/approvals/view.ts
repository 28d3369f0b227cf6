import { and, count, eq, gt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { callFor } from '#server/access/custom-call.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { validateInput } from '#server/platform/read-input.ts'
import { errorBody } from '#server/platform/words.ts'
import { proposal } from '#server/tables/approvals.ts'
import { adminUser } from '#server/tables/people.ts'
import type { ProposalDetail } from '#src/contract/access/approval.ts'
import type { Language } from '#src/contract/language.ts'
import { approvalCalls } from './approval-calls.ts'
import { describe } from './describe.ts'
import { openProposal, seenOf, sentOf } from './sealed.ts'

interface Reader {
  adminId: number
  language: Language
  now: Date
}

const checker = alias(adminUser, 'checker')
export const isOpen = (now: Date) => and(eq(proposal.state, 'OPEN'), gt(proposal.expires_at, now))

const select = (db: Deps['database']['db']) =>
  db
    .select({ row: proposal, maker: adminUser.name, checker: checker.name })
    .from(proposal)
    .innerJoin(adminUser, eq(adminUser.id, proposal.maker_id))
    .leftJoin(checker, eq(checker.id, proposal.checker_id))
interface ProposalRow {
  row: typeof proposal.$inferSelect
  maker: string
  checker: string | null
}

/** Open proposals that an admin may decide: those of others. */
export async function waitingFor({ database: { db } }: Deps, adminId: number, now: Date): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(proposal)
    .where(and(isOpen(now), ne(proposal.maker_id, adminId)))
  return found?.n ?? 0
}

/** A proposal with its current effect; a decided one as its maker saw it. Throws NOT_FOUND. */
export async function oneProposal(deps: Deps, id: string, reader: Reader): Promise<ProposalDetail> {
  const [found] = await select(deps.database.db).where(eq(proposal.id, id))
  if (!found) throw notFound()
  const sealedCall = openProposal(deps.keys, found.row)
  const known = approvalCalls.get(found.row.call)
  const base = shown(deps.keys, found, reader)
  const asMade = { ...base, ...sealedCall.described, changed: false, seen: seenOf(sealedCall.described) }
  if (base.state !== 'OPEN' || !known) return asMade
  try {
    const call = await callFor(deps, known.call, 1)
    const now = await describe(
      found.row.call,
      validateInput(call, sentOf(deps.keys, found.row)),
      deps,
      reader.now,
    )
    return { ...base, ...now, changed: seenOf(now) !== asMade.seen, seen: seenOf(now) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...asMade, changed: true, problem: errorBody(error, reader.language, '').message }
  }
}

function shown(keys: Deps['keys'], { row, ...names }: ProposalRow, { adminId, language, now }: Reader) {
  const { id, call, maker_id, checker_id, failure, reason } = row
  const expired = row.state === 'OPEN' && row.expires_at <= now
  return {
    id,
    call,
    subject: openProposal(keys, row).described.subject,
    state: expired ? 'EXPIRED' : row.state,
    maker: { id: maker_id, name: names.maker },
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    checker: checker_id === null ? null : { id: checker_id, name: names.checker ?? '' },
    decided_at: row.decided_at?.toISOString() ?? null,
    reason,
    problem: failure && problemOf(failure, language),
    mine: maker_id === adminId,
  }
}

/** The messages of the fields are more specific than the general one. */
function problemOf(
  { code, ...details }: NonNullable<ProposalRow['row']['failure']>,
  language: Language,
): string {
  const { message, errors } = errorBody(new AppError(code, details), language, '')
  return Object.values(errors ?? {})[0] ?? message
}
