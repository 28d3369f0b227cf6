import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { EntityName } from '#src/contract/catalogue/entity-name.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { serverText } from '#src/contract/server-text.ts'

/** A step: everything that one request of an admin wrote to an entity. Undo takes it back as a whole. */
const Step = z.object({
  step: serverText(z.string()),
  at: z.iso.datetime(),
  action: z
    .enum(['create', 'update', 'delete', 'restore', 'import', 'undo', 'mixed'])
    .describe('undo: it took back another step'),
  records: z.number().int(),
  changes: z.number().int(),
  name: z.string().nullable().describe('of the record, if it is one'),
  property: z.string().nullable().describe('the changed property, if it is one'),
  undone: z.boolean(),
})
export type Step = z.infer<typeof Step>

/** What an undo did to one record. */
const UndoneRecord = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  action: z.enum(['update', 'delete', 'restore']),
  values: z.record(z.string(), z.unknown()).describe('the properties that were set, with their values'),
})

const Undone = z.object({
  step: serverText(z.string()).describe('the step that was taken back'),
  by: serverText(z.string()).describe('the step of the undo itself'),
  records: z.array(UndoneRecord),
})
export type Undone = z.infer<typeof Undone>

/** A change that cannot be taken back, and why. */
export interface ChangeNotUndone {
  /** Of its audit row. */
  id: number
  entity_id: string
  name: string | null
  property: string | null
  /** What undo would restore. */
  value: unknown
  reason: string
  /** A user changed it since: the stored value, who and when. `anyway` overwrites it. */
  current?: { value: unknown; by: string; at: string }
}

/** With UNDO_REFUSED: nothing of the step was taken back. */
export interface UndoRefused {
  step: string
  changes: number
  kept: ChangeNotUndone[]
}

const changes = () => z.array(rowId()).max(10_000, 'tooMany').optional()
const step = () => z.uuid('invalid')

const UndoBody = z.strictObject({
  entity: EntityName,
  id: rowId().optional().describe('only steps that changed this record'),
  redo: z.literal(true).optional().describe('redo: takes back the latest undo'),
  step: step().optional().describe('this step instead of the latest'),
  except: z.array(step()).max(100, 'tooMany').optional().describe('steps to skip'),
  anyway: changes().describe('changes to undo even if somebody has changed the value since'),
  leave: changes().describe(
    'changes to leave as they are; without it a step is undone as a whole or not at all',
  ),
})
export type UndoBody = z.infer<typeof UndoBody>

export const stepCalls = defineCalls({
  'GET /api/admin/history/steps': {
    summary: "The caller's latest 50 steps on an entity, newest first",
    access: { admin: adminRoles },
    agent: { tool: 'my_steps' },
    query: z.object({ entity: EntityName, id: z.coerce.number('number').pipe(rowId()).optional() }),
    answer: z.array(Step),
  },
  'POST /api/admin/history/undo': {
    summary: "Undoes the caller's latest step on an entity, one more per call; null: nothing left to undo",
    access: { admin: adminRoles },
    agent: { tool: 'undo', first: true },
    fourEyes: { awaitsApproval: true },
    body: UndoBody,
    answer: done.extend({ undone: Undone.nullable() }),
  },
})
