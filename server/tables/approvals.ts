import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { ProposalState } from '#src/contract/access/approval.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import type { Words } from '#src/contract/field.ts'
import { adminUser } from './people.ts'

/** A call that waits for a second admin, and what became of it. It is never deleted. */
export const proposal = pgTable(
  'proposal',
  {
    id: uuid().primaryKey(),
    /** `POST /api/…`, as the contract names it. */
    call: text().notNull(),
    /** Keyed hash of call and input: the same does not wait twice. */
    digest: text().notNull(),
    /** Path and body as they were sent, and what the maker saw; ciphertext, so that nobody can exchange it. */
    sealed: text().notNull(),
    state: text().notNull().default('OPEN').$type<ProposalState>(),
    maker_id: whole()
      .notNull()
      .references(() => adminUser.id),
    made_at: at().notNull(),
    expires_at: at().notNull(),
    checker_id: whole().references(() => adminUser.id),
    decided_at: at(),
    /** Why it was refused. */
    reason: text(),
    /** What the last try to approve it ran into. */
    failure: jsonb().$type<ProposalFailure>(),
  },
  (t) => [
    index('proposal_state').on(t.state, t.made_at),
    uniqueIndex('proposal_open').on(t.digest).where(sql`state = 'OPEN'`),
  ],
)

/** An AppError without what was typed. */
export interface ProposalFailure {
  code: ErrorCode
  errors?: Record<string, string>
  vars?: Record<string, string | number | Words>
}
