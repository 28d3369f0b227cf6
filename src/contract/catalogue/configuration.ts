import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

/** Records of one file. */
const MAX_RECORDS = 5000

/** What admins set up, by resource; records are named by what people call them, never by their numbers. */
export const ConfigurationFiles = z
  .record(z.string().max(60), z.array(z.record(z.string().max(60), z.unknown())).max(MAX_RECORDS, 'tooMany'))
  .meta({
    id: 'ConfigurationFiles',
    examples: [{ 'lender-groups': [{ name: 'Banks' }] }],
  })
export type ConfigurationFiles = z.infer<typeof ConfigurationFiles>

const text = z.string().nullable()
const ConfigurationChange = z
  .object({
    file: z.string().describe('name of the resource'),
    record: z.string(),
    is: z
      .enum(['created', 'changed', 'removed', 'only-here'])
      .describe('only-here: it is not in the file and stays'),
    fields: z.array(z.object({ field: z.string(), before: text, after: text })),
  })
  .meta({ id: 'ConfigurationChange' })
export type ConfigurationChange = z.infer<typeof ConfigurationChange>

const body = z.strictObject({
  files: ConfigurationFiles,
  prune: z.literal(true).optional().describe('removes records that are not in their file'),
})
const access = { admin: [1] as const }

/** Configuration from one deployment to another. */
export const configurationCalls = defineCalls({
  'GET /api/admin/configuration': {
    summary: 'What admins set up, without secrets, personal data and numbers of records',
    access,
    answer: z.object({ files: ConfigurationFiles }),
  },
  'POST /api/admin/configuration/diff': {
    summary: 'What applying a configuration would change, and what prevents it; stores nothing',
    access,
    largeBody: true,
    body,
    answer: z.object({
      changes: z.array(ConfigurationChange),
      problems: z.record(z.string(), z.string()).describe('file, record and field → what is wrong'),
    }),
  },
  'POST /api/admin/configuration/apply': {
    summary: 'Applies a configuration as one step of the history, or nothing of it',
    access,
    once: true,
    fourEyes: { awaitsApproval: true },
    largeBody: true,
    body,
    answer: done.extend({ changes: z.array(ConfigurationChange) }),
  },
})
