import { eq } from 'drizzle-orm'
import { change, type Describers } from '#server/access/approvals/line.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { fileSource } from '#server/tables/file-sources.ts'
import type { fileSourceCalls } from '#src/contract/catalogue/file-source.ts'
import { allowUnattended, dismissReceived } from './apply-received.ts'
import { sourceOf, testSource } from './check-source.ts'

const one = async (db: Db, id: number) => {
  const source = await sourceOf(db, id)
  if (!source) throw notFound()
  return source
}
const updated = { action: 'update', entity: 'file_source' } as const

export const fileSourceRoutes: Handlers<typeof fileSourceCalls> = {
  'POST /api/admin/file-sources/{id}/secret': ({ params: { id }, body, actor }, { database, keys }) =>
    transaction(database.db, async (tx) => {
      await one(tx, id)
      const secret_cipher = keys.vault.seal('file_source.secret', id, body.secret)
      await tx.update(fileSource).set({ secret_cipher }).where(eq(fileSource.id, id))
      await recordAudit(tx, actor, { ...updated, entityId: id, property: 'secret' })
    }),
  'POST /api/admin/file-sources/{id}/test': async ({ params }, deps) => ({
    success: true,
    problem: await testSource(deps, await one(deps.database.db, params.id)),
  }),
  'POST /api/admin/file-sources/{id}/check': ({ params: { id } }, { database, jobs }) =>
    transaction(database.db, async (tx) => {
      await one(tx, id)
      await jobs.enqueue(tx, 'check-file-source', { id })
    }),
  'POST /api/admin/file-sources/{id}/unattended': ({ params: { id }, body, actor }, { database }) =>
    transaction(database.db, async (tx) => {
      const source = await one(tx, id)
      await allowUnattended(tx, source, body, Number(actor.id))
      const { max_rows, max_rupees } = source
      const noted = { property: 'unattended', old: { max_rows, max_rupees }, new: body }
      await recordAudit(tx, actor, { ...updated, entityId: id, ...noted })
    }),
  'POST /api/admin/received-files/{id}/dismiss': ({ params: { id }, actor }, { database }) =>
    transaction(database.db, async (tx) => {
      if (!(await dismissReceived(tx, id, actor.at))) throw notFound()
      const noted = { property: 'state', old: 'WAITING', new: 'LEFT_OUT' }
      await recordAudit(tx, actor, { action: 'update', entity: 'received_file', entityId: id, ...noted })
    }),
}

export const fileSourceApprovals: Describers<'POST /api/admin/file-sources/{id}/unattended'> = {
  'POST /api/admin/file-sources/{id}/unattended': async ({ params, body }, { database }) => {
    const { address, max_rows, max_rupees } = await one(database.db, params.id)
    return {
      subject: address,
      link: '/admin/received-files?tab=sources',
      lines: [
        change('rowsUnattended', 'number', max_rows, body.max_rows),
        change('rupeesUnattended', 'rupees', max_rupees, body.max_rupees),
      ],
    }
  },
}
