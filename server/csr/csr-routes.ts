import { requireReach } from '#server/access/own-rows.ts'
import { actorOf } from '#server/audit/note.ts'
import { consentsOf } from '#server/customers/consent.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf, say } from '#server/platform/words.ts'
import type { csrCalls } from '#src/contract/csr/csr.ts'
import type { csrCallCalls } from '#src/contract/csr/csr-call.ts'
import type { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import {
  addNote,
  askForDeletion,
  assign,
  callBack,
  forceStatus,
  raiseTicket,
  reveal,
  sendTransferToCustomer,
} from './acts.ts'
import { callCustomer, callStatusOf, endCall } from './call.ts'
import { withdrawFor } from './consents.ts'
import { correctContact, openContact } from './contact.ts'
import { activeFor, customerFor } from './customer-access.ts'
import { entriesOf, listsOf } from './entries.ts'
import { sendLenderLink } from './lender-link.ts'
import { customerView } from './view.ts'

interface CsrRequest {
  params: { id: string; pid: string }
  who: AdminWho
  now: Date
}

/** The customer of the page, if the admin may see it; a restricted customer is only a stub. */
const active = ({ database }: Deps, { params, who, now }: CsrRequest) =>
  activeFor(database.db, who, params.id, params.pid, now)

const actor = ({ who, now }: CsrRequest, c: CallContext) => actorOf(who, c.get('requestId'), now)

type Kinds = Parameters<typeof entriesOf>[2]

/** Answers the entries of some kinds. */
const entries =
  (...kinds: Kinds) =>
  async (request: CsrRequest, deps: Deps) => ({
    rows: await entriesOf(deps.database.db, (await active(deps, request)).user_id, kinds),
  })

export const csrRoutes: Handlers<typeof csrCalls> = {
  'GET /api/admin/csr/{id}/{pid}': async ({ params, who, now }, { database, keys }) => {
    const found = await customerFor(database.db, who, params.id, params.pid, now)
    return customerView(database.db, keys, found)
  },
  'GET /api/admin/csr/{id}/{pid}/timeline': entries(
    'STATUS',
    'JOURNEY',
    'CONSENT',
    'MESSAGE',
    'NOTE',
    'CALL',
  ),
  'GET /api/admin/csr/{id}/{pid}/offers': async (request, deps) => ({
    lists: await listsOf(deps.database.db, (await active(deps, request)).user_id),
  }),
  'GET /api/admin/csr/{id}/{pid}/consents': entries('CONSENT'),
  'GET /api/admin/csr/{id}/{pid}/messages': entries('MESSAGE'),
  'GET /api/admin/csr/{id}/{pid}/notes': entries('NOTE'),
  'GET /api/admin/csr/{id}/{pid}/calls': entries('CALL'),
  'GET /api/admin/csr/{id}/{pid}/links': entries('LINK'),
  'GET /api/admin/csr/{id}/{pid}/api-calls': entries('API'),
  'GET /api/admin/csr/{id}/{pid}/audit': entries('CHANGE'),
  'POST /api/admin/csr/{id}/{pid}/notes': async (input, deps, c) => {
    const app = input.params.pid === 'none' ? null : input.params.pid
    await addNote(deps.database.db, await active(deps, input), app, input.body.text, actor(input, c))
    return { success: true }
  },
  'POST /api/admin/csr/{id}/{pid}/callback': async (input, deps, c) => {
    await callBack(deps, await active(deps, input), input.body, actor(input, c))
    return { success: true }
  },
  'POST /api/admin/csr/{id}/{pid}/transfer': async (input, deps, c) => {
    await sendTransferToCustomer(deps, await active(deps, input), actor(input, c))
    return { success: true }
  },
  'POST /api/admin/csr/{id}/{pid}/status': async (input, deps, c) => {
    await forceStatus(deps.database.db, await active(deps, input), input.body, actor(input, c))
    return { success: true }
  },
  'POST /api/admin/csr/{id}/{pid}/reveal': async (input, deps, c) => ({
    value: await reveal(deps.database.db, deps.keys, await active(deps, input), input.body, actor(input, c)),
  }),
  'POST /api/admin/csr/{id}/{pid}/ticket': async (input, deps, c) => ({
    success: true,
    reference: await raiseTicket(
      deps.database.db,
      await active(deps, input),
      input.body.description,
      actor(input, c),
    ),
  }),
  'POST /api/admin/csr/{id}/{pid}/deletion': async (input, deps, c) => ({
    success: true,
    reference: await askForDeletion(
      deps.database.db,
      await active(deps, input),
      input.body.reason,
      actor(input, c),
    ),
  }),
}

export const csrCallRoutes: Handlers<typeof csrCallCalls> = {
  'GET /api/admin/csr/{id}/{pid}/call': async (request, deps) =>
    callStatusOf(deps, await active(deps, request), request.who, request.now),
  'POST /api/admin/csr/{id}/{pid}/call': async (input, deps, c) => {
    const customer = await active(deps, input)
    const reason = say(languageOf(c), 'calledFromCsr')
    return { success: true, ...(await callCustomer(deps, customer, reason, input.who, actor(input, c))) }
  },
  'POST /api/admin/csr/{id}/{pid}/calls/{call}/outcome': async (input, deps, c) => {
    const ended = { call: input.params.call, outcome: input.body }
    await endCall(deps, await active(deps, input), ended, input.who, actor(input, c))
    return { success: true }
  },
}

export const csrContactRoutes: Handlers<typeof csrContactCalls> = {
  'POST /api/admin/csr/{id}/{pid}/contact/open': async (input, deps, c) =>
    openContact(deps.database.db, deps.keys, await active(deps, input), input.body.reason, actor(input, c)),
  'POST /api/admin/csr/{id}/{pid}/contact': async (input, deps, c) => {
    await correctContact(deps, await active(deps, input), input.body, actor(input, c))
    return { success: true }
  },
  'GET /api/admin/csr/{id}/{pid}/consents/standing': async (request, deps) =>
    consentsOf(deps.database.db, (await active(deps, request)).user_id),
  'POST /api/admin/csr/{id}/{pid}/consents/{consent_id}/withdraw': async (input, deps, c) => {
    const { params, body } = input
    await withdrawFor(deps, await active(deps, input), params.consent_id, body.reason, actor(input, c))
    return { success: true }
  },
  'POST /api/admin/csr/{id}/{pid}/lender-link': async (input, deps, c) => {
    const { lender_application_id } = input.body
    await sendLenderLink(deps, await active(deps, input), lender_application_id, actor(input, c))
    return { success: true }
  },
  'POST /api/admin/csr-assign': async ({ body, who, now }, { database: { db } }, c) => {
    await requireReach(db, who, body.ids, now)
    const assigned = await assign(db, body.ids, body.owner_id, actorOf(who, c.get('requestId'), now))
    return { success: true, assigned }
  },
}
