import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { approvalCalls } from '#src/contract/access/approval.ts'
import { approveProposal, refuseProposal, withdrawProposal } from './decide.ts'
import { setMails, wantsMails } from './mail.ts'
import { othersThan } from './propose.ts'
import { oneProposal } from './view.ts'

export const approvalRoutes: Handlers<typeof approvalCalls> = {
  'GET /api/admin/approvals': async ({ who: { adminId } }, deps) => ({
    on: deps.settings.fourEyes,
    others: await othersThan(deps.database.db, adminId),
    mails: await wantsMails(deps.database.db, adminId),
  }),
  'PUT /api/admin/approvals/mails': async ({ body, who }, { database }) => {
    await setMails(database.db, who.adminId, body.on)
  },
  'GET /api/admin/approvals/{id}': ({ params, who: { adminId }, now }, deps, c) =>
    oneProposal(deps, params.id, { adminId, language: languageOf(c), now }),
  'POST /api/admin/approvals/{id}/approve': async ({ params, body, who, now }, deps, c) => {
    await approveProposal(deps, { ...params, ...body }, who, c, now)
  },
  'POST /api/admin/approvals/{id}/refuse': async ({ params, body, actor }, { database }) => {
    await refuseProposal(database.db, { ...params, ...body }, actor)
  },
  'POST /api/admin/approvals/{id}/withdraw': async ({ params, actor }, { database }) => {
    await withdrawProposal(database.db, params.id, actor)
  },
}
