import * as z from 'zod'
import { adminPages, adminsOf } from '#src/contract/access/admin-pages.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { serverText } from '#src/contract/server-text.ts'
import { MAX_CELLS } from './cells.ts'
import { EntityName, entityOf } from './entity-name.ts'

/** Of a planned change. WAITING and UNDONE follow from its approval and from the history. */
export const planStates = {
  DRAFT: { en: 'Draft', hi: 'मसौदा' },
  WAITING: { en: 'Waiting for approval', hi: 'मंज़ूरी का इंतज़ार' },
  SCHEDULED: { en: 'Scheduled', hi: 'समय तय' },
  DONE: { en: 'Applied', hi: 'लागू' },
  UNDONE: { en: 'Undone', hi: 'पूर्ववत किया गया' },
  FAILED: { en: 'Failed', hi: 'विफल' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
} as const satisfies Record<string, Words>
export type PlanState = keyof typeof planStates
export type StoredPlanState = Exclude<PlanState, 'WAITING' | 'UNDONE'>

/** What can be done to a planned change, and in which states. An edit makes it a draft again. */
export const planActs = {
  edit: ['DRAFT', 'WAITING', 'SCHEDULED', 'FAILED'],
  publish: ['DRAFT', 'WAITING', 'FAILED'],
  cancel: ['DRAFT', 'WAITING', 'SCHEDULED', 'FAILED'],
  reopen: ['CANCELLED'],
} as const satisfies Record<string, readonly PlanState[]>
export type PlanAct = keyof typeof planActs

export const mayAct = (act: PlanAct, state: PlanState): boolean =>
  (planActs[act] as readonly PlanState[]).includes(state)

const page = z
  .string()
  .refine((name) => entityOf(name) !== undefined, 'choice')
  .meta({ examples: ['lenders'] })
const Cell = z.strictObject({ page, id: rowId(), property: z.string().min(1, 'required').max(60, 'tooLong') })
const PlannedCell = Cell.extend({
  value: z.unknown().describe('the new value'),
  seen: z.unknown().describe('the value that was there when it was planned'),
}).meta({ id: 'PlannedCell' })
export type PlannedCell = z.infer<typeof PlannedCell>

const cells = z.array(PlannedCell).max(MAX_CELLS, 'tooMany')
const start = z.iso.datetime({ offset: true, error: 'date' }).nullable()
const name = requiredText(120)
const one = z.object({ id: z.coerce.number('number').pipe(rowId()) })
const revision = z.number().int().min(1).describe('that the caller saw')
const state = z.enum(Object.keys(planStates) as [PlanState, ...PlanState[]])

const ComparedCell = PlannedCell.extend({
  record: z.string().nullable().describe('name of the record; null: it is gone'),
  live: z.unknown().describe('the value that is there now'),
  is: z
    .enum(['READY', 'SAME', 'CHANGED', 'REFUSED'])
    .describe('what would become of it now; CHANGED: another user changed the value meanwhile'),
  reason: z.string().optional().describe('why it is refused'),
  by: z.string().optional().describe('who changed it meanwhile'),
  at: z.string().optional(),
})
export type ComparedCell = z.infer<typeof ComparedCell>

const Plan = z.object({
  id: rowId(),
  name: z.string(),
  state,
  revision,
  start_at: z.iso.datetime().nullable(),
  by: z.string().describe('who planned it'),
  checked_by: z.string().nullable(),
  applied_at: z.iso.datetime().nullable(),
  step: serverText(z.string()).nullable().describe('of the history; undo takes it back as one'),
  entity: EntityName.nullable().describe('one that the step wrote to; undo is called for it'),
  needs_approval: z.boolean().describe('one of its values needs a second admin'),
  failure: z.string().nullable().describe('why it was not applied'),
  failed: z.array(Cell).describe('the cells that prevented it'),
  cells: z.array(ComparedCell),
})
export type Plan = z.infer<typeof Plan>

/** Without a page: a token that is limited to pages must not reach the records of others through a plan. */
const access = { admin: adminPages['planned-changes'] }
const stops = adminsOf('planned-changes', 'update')

/** Planned changes: cells of one or several resources that are applied together, later or by hand. */
export const plannedChangeCalls = defineCalls({
  'GET /api/admin/planned-changes/{id}': {
    summary: 'A planned change, each cell compared with the live value',
    access,
    params: one,
    answer: Plan,
  },
  'GET /api/admin/planned-cells': {
    summary: 'Cells of a resource with a change that is planned and not applied yet',
    access,
    query: z.object({ page }),
    answer: z.object({
      cells: z.array(
        z.object({
          ...{ id: rowId().describe('of the record'), property: z.string(), value: z.unknown() },
          ...{ plan: rowId(), name: z.string(), state, start_at: z.iso.datetime().nullable() },
        }),
      ),
    }),
  },
  'POST /api/admin/planned-changes': {
    summary: 'Plans new values of cells as a draft; they are checked as if they were saved now',
    access,
    once: true,
    largeBody: true,
    body: z.strictObject({ name, start_at: start.default(null), cells: cells.min(1, 'required') }),
    answer: done.extend({ id: rowId() }),
  },
  'POST /api/admin/planned-changes/{id}': {
    summary: 'Changes name, time or cells of a planned change, which is a draft afterwards',
    access,
    largeBody: true,
    params: one,
    body: z.strictObject({
      revision,
      name: name.optional(),
      start_at: start.optional(),
      cells: cells.optional().describe('to add; a cell that is planned already gets this value'),
      remove: z.array(Cell).max(MAX_CELLS, 'tooMany').optional(),
      rebase: z.literal(true).optional().describe('takes the live values as those that were seen'),
    }),
    answer: done,
  },
  'POST /api/admin/planned-changes/{id}/publish': {
    summary: 'Applies a planned change now as one step of the history, or at its time if it has one',
    access,
    fourEyes: { awaitsApproval: true },
    params: one,
    body: z.strictObject({ revision }),
    answer: done.extend({ state }),
  },
  'POST /api/admin/planned-changes/{id}/cancel': {
    summary: 'Cancels a planned change that is not applied yet',
    access: stops,
    params: one,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/planned-changes/{id}/reopen': {
    summary: 'Makes a cancelled change a draft again',
    access: stops,
    params: one,
    body: z.strictObject({}),
    answer: done,
  },
})
