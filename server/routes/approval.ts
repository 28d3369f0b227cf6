import type { approvalCalls } from '#src/contract/approval.ts'
import { approve, refuse, withdraw } from '../approvals/decide.ts'
import { setMails, wantsMails } from '../approvals/mail.ts'
import { othersThan } from '../approvals/propose.ts'
import { listProposals, oneProposal } from '../approvals/view.ts'
import type { Handlers } from '../bind.ts'
import { actorOf } from '../services/audit.ts'
import { languageOf } from '../words.ts'

export const approvalRoutes: Handlers<typeof approvalCalls> = {
  'GET /api/admin/approvals': async ({ query, who: { adminId }, now }, deps, c) => ({
    on: deps.settings.fourEyes,
    others: await othersThan(deps.database.db, adminId),
    mails: await wantsMails(deps.database.db, adminId),
    ...(await listProposals(deps, query, { adminId, language: languageOf(c), now })),
  }),
  'PUT /api/admin/approvals/mails': async ({ body, who }, { database }) => {
    await setMails(database.db, who.adminId, body.on)
    return { success: true }
  },
  'GET /api/admin/approvals/{id}': ({ params, who: { adminId }, now }, deps, c) =>
    oneProposal(deps, params.id, { adminId, language: languageOf(c), now }),
  'POST /api/admin/approvals/{id}/approve': async ({ params, body, who, now }, deps, c) => {
    await approve(deps, { ...params, ...body }, who, c, now)
    return { success: true }
  },
  'POST /api/admin/approvals/{id}/refuse': async ({ params, body, who, now }, { database }, c) => {
    await refuse(database.db, { ...params, ...body }, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/approvals/{id}/withdraw': async ({ params, who, now }, { database }, c) => {
    await withdraw(database.db, params.id, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
