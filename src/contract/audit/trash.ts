import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { EntityName } from '#src/contract/catalogue/entity-name.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'

const Deleted = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string().nullable().describe('who deleted it; null: not recorded'),
})
export type Deleted = z.infer<typeof Deleted>

/** Most deleted records that one request restores. */
const BATCH_SIZE = 500

export const trashCalls = defineCalls({
  'GET /api/admin/trash': {
    summary: 'Deleted records of an entity, the last deleted first, at most 500',
    access: { admin: adminRoles },
    query: z.object({ entity: EntityName }),
    answer: z.object({ total: z.number().int(), rows: z.array(Deleted) }),
  },
  'POST /api/admin/trash/restore': {
    summary: 'Restores deleted records, all or none, as one step of undo',
    access: { admin: adminRoles },
    fourEyes: { awaitsApproval: true },
    body: z.strictObject({
      entity: EntityName,
      ids: z.array(rowId()).min(1, 'required').max(BATCH_SIZE, 'tooMany'),
    }),
    answer: done.extend({
      step: z.string(),
      kept: z
        .array(z.object({ id: z.number().int(), name: z.string().nullable(), reason: z.string() }))
        .describe('why nothing was restored; empty: all were'),
    }),
  },
  'GET /api/admin/as-of': {
    summary: 'All rows of an entity as they stood at an instant, from the audit trail',
    access: { admin: adminRoles },
    query: z.object({ entity: EntityName, at: z.iso.datetime('date') }),
    answer: z.object({
      at: z.iso.datetime(),
      rows: z.array(z.record(z.string(), z.unknown())).describe('with the id of each and its properties'),
    }),
  },
})
