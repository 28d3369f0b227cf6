import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { ProposalState } from '#src/contract/access/approval.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { adminUser } from './people.ts'

/** A call that waits for a second admin, and the decision. Never deleted. */
export const proposal = pgTable(
  'proposal',
  {
    id: uuid().primaryKey(),
    /** `POST /api/…`, as in the contract. */
    call: text().notNull(),
    /** Keyed hash of call and input, so that the same call cannot wait twice. */
    digest: text().notNull(),
    /** Path and body as sent, and what the maker saw; ciphertext bound to the row, so that it cannot be swapped. */
    sealed: text().notNull(),
    /** Form as sent, with its files; ciphertext bound to the row. Empty once it is decided. */
    form_cipher: text(),
    state: text().notNull().default('OPEN').$type<ProposalState>(),
    maker_id: whole()
      .notNull()
      .references(() => adminUser.id),
    made_at: at().notNull(),
    expires_at: at().notNull(),
    checker_id: whole().references(() => adminUser.id),
    decided_at: at(),
    /** Reason of the rejection. */
    reason: text(),
    /** Error of the last attempt to approve it. */
    failure: jsonb().$type<ProposalFailure>(),
  },
  (t) => [
    index('proposal_state').on(t.state, t.made_at),
    uniqueIndex('proposal_open').on(t.digest).where(sql`state = 'OPEN'`),
  ],
)

/** An AppError without the user's input. */
export interface ProposalFailure {
  code: ErrorCode
  errors?: Record<string, Problem>
  vars?: Record<string, string | number | Words>
}
