import * as z from 'zod'
import { parseWhere, type Where, type WhereScope, whereProblem } from './where.ts'

/** Conditions in a query, a body or a stored request: as they are, or as JSON. */
export const whereParam = (scope: WhereScope) =>
  z
    .union([z.string().max(6000, 'tooLong'), z.record(z.string(), z.unknown())], 'invalid')
    .transform((given, context): Where => {
      const where = typeof given === 'string' ? parseWhere(given) : given
      const problem = whereProblem(where, scope)
      if (!problem) return where as unknown as Where
      context.addIssue({ code: 'custom', ...problem })
      return z.NEVER
    })
    .optional()
    .describe('conditions in groups, as JSON (docs/react-admin.md#groups-of-conditions)')
