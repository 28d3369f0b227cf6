import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { rowId } from '#src/contract/field.ts'
import { serverText } from '#src/contract/server-text.ts'
import { allCatalogues } from './catalogue.ts'
import { EntityName } from './entity-name.ts'

/** Cells of one request. */
export const MAX_CELLS = 2000

const values = z.record(z.string().max(60), z.unknown())
const count = (rows: readonly object[]) => rows.reduce((cells, row) => cells + Object.keys(row).length, 0)

const CellsBody = z
  .strictObject({
    entity: EntityName,
    rows: z
      .array(
        z.strictObject({
          id: rowId(),
          values,
          expected: values.describe('what the editor saw, for each value'),
        }),
      )
      .max(MAX_CELLS, 'tooMany')
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'rowTwice'),
    create: z.array(values).max(MAX_CELLS, 'tooMany').default([]).describe('rows to add'),
    whole: z.literal(true).optional().describe('all rows or none'),
    dry: z.literal(true).optional().describe('only says what would be stored or refused'),
  })
  .refine(({ rows, create }) => count([...rows.map((row) => row.values), ...create]) <= MAX_CELLS, {
    path: ['rows'],
    error: 'tooMany',
  })

/**
 * Whether the cells need a second admin: a field of a held resource among them, or a row added to one. All of them are
 * one proposal then.
 */
function cellsAskSecond({ entity, rows, create, dry }: z.output<typeof CellsBody>): boolean {
  if (dry) return false
  const fourEyes = allCatalogues().find((one) => one.entity === entity)?.fourEyes
  if (!fourEyes) return false
  return create.length > 0 || rows.some(({ values: set }) => fourEyes.some((field) => field in set))
}

const errors = z.record(z.string(), z.string()).optional()

const CellsSaved = z.object({
  step: serverText(z.string()),
  rows: z.array(
    z.object({
      id: z.number().int(),
      state: z.enum(['SAVED', 'SAME', 'CONFLICT', 'REFUSED']),
      errors,
      current: z
        .record(z.string(), z.object({ value: z.unknown(), by: z.string(), at: z.string() }))
        .optional()
        .describe('with CONFLICT: the stored values that differ from the expected ones'),
    }),
  ),
  created: z.array(z.object({ id: z.number().int().nullable(), errors })),
})
export type CellsSaved = z.infer<typeof CellsSaved>

export const cellCalls = defineCalls({
  'POST /api/admin/cells': {
    summary: 'Saves up to 2,000 cells of a list and adds rows, each row all or none, as one step of undo',
    access: { admin: adminRoles },
    agent: { tool: 'update_cells', first: true },
    fourEyes: { when: cellsAskSecond },
    largeBody: true,
    body: CellsBody,
    answer: CellsSaved,
  },
})
