import type { Describe } from '#server/access/approvals/line.ts'
import type { Line } from '#server/access/approvals/sealed.ts'
import { subjectOf } from '#server/catalogue/describe-approvals.ts'
import { writeInTransaction, writerWithin } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf, sayProblem } from '#server/platform/words.ts'
import type { configurationCalls } from '#src/contract/catalogue/configuration.ts'
import { applyConfiguration } from './apply-configuration.ts'
import type { Applied, Request } from './config-run.ts'
import { readConfiguration } from './read-configuration.ts'

/** What applying files would change: they are applied and that is rolled back. */
export const compareConfiguration = (db: Db, request: Request, actor: Actor): Promise<Applied> =>
  dryRun(db, (tx) => applyConfiguration(writerWithin(tx), request, { ...actor, alone: false }))

export const configurationRoutes: Handlers<typeof configurationCalls> = {
  'GET /api/admin/configuration': async (_, { database }) => ({
    files: await readConfiguration(database.db),
  }),
  'POST /api/admin/configuration/diff': async ({ body, actor }, { database }, c) => {
    const { changes, problems } = await compareConfiguration(database.db, body, actor)
    const inWords = Object.entries(problems).map(([at, problem]) => [at, sayProblem(languageOf(c), problem)])
    return { changes, problems: Object.fromEntries(inWords) }
  },
  'POST /api/admin/configuration/apply': async ({ body, actor }, { database }) => {
    const changes = await writeInTransaction(database, async (writer) => {
      const applied = await applyConfiguration(writer, body, actor)
      if (Object.keys(applied.problems).length > 0) throw invalid(applied.problems)
      return applied.changes
    })
    return { success: true, changes }
  },
}

/** Describes an apply for a second admin: every value of every record that it changes. */
export const describeConfiguration: Describe<'POST /api/admin/configuration/apply'> = async (
  { body },
  { database },
  now,
) => {
  const actor = {
    kind: 'job',
    id: 'describe',
    actingFor: null,
    roleId: null,
    requestId: 'job',
    at: now,
  } as const
  const { changes } = await compareConfiguration(database.db, body, actor)
  const made = changes.filter(({ is }) => is !== 'only-here')
  const lines = made.flatMap(({ file, record, is, fields }): Line[] =>
    is === 'removed'
      ? [{ label: 'removed', kind: 'text', before: record, after: null }]
      : fields.map(({ field, before, after }) => ({
          ...{ label: `${file}.${field}`, kind: 'text' as const, of: record },
          ...{ before, after },
        })),
  )
  return { subject: subjectOf(made.map(({ record }) => record)), link: null, lines }
}
