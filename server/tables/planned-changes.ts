import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { PlannedCell, StoredPlanState } from '#src/contract/catalogue/planned-changes.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { proposal } from './approvals.ts'
import { adminUser } from './people.ts'

/** New values of cells that are applied together, at an instant or by hand. Never deleted. */
export const plannedChange = pgTable(
  'planned_change',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    cells: jsonb().$type<PlannedCell[]>().notNull(),
    state: text().notNull().default('DRAFT').$type<StoredPlanState>(),
    /** Rises with each edit, so that an approval covers exactly what was approved. */
    revision: whole().notNull().default(1),
    /** Null: applied by hand. */
    start_at: at(),
    /** Who planned it last; it is applied with their rights of that moment. */
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    /** Who approved this revision. */
    checker_id: whole().references(() => adminUser.id),
    /** The request for approval of this revision. */
    proposal_id: uuid().references(() => proposal.id),
    made_at: at().notNull(),
    applied_at: at(),
    /** What it wrote, as the history knows it. */
    step: text(),
    failure: jsonb().$type<PlanFailure>(),
  },
  (t) => [
    index('planned_change_open').on(t.state, t.start_at).where(sql`${t.state} in ('DRAFT', 'SCHEDULED')`),
  ],
)

/** Why it was not applied, and the cells that prevented it. */
export interface PlanFailure {
  code: ErrorCode
  cells: Pick<PlannedCell, 'page' | 'id' | 'property'>[]
}
