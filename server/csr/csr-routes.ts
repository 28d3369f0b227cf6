import { requireReach } from '#server/access/own-rows.ts'
import { findApplication } from '#server/applications/find.ts'
import { actorOf, recordAudit } from '#server/audit/record-audit.ts'
import { consentsOf, withdrawIn } from '#server/customers/consent.ts'
import { siteLink } from '#server/messages/compose.ts'
import { queueFor } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf, phrase } from '#server/platform/words.ts'
import { bridge } from '#server/telecalling/bridge.ts'
import { type Agent, beginCall, disposeCall, runningCall } from '#server/telecalling/call.ts'
import { callAllowanceOf } from '#server/telecalling/rules.ts'
import { addTask } from '#server/telecalling/tasks.ts'
import type { csrCalls } from '#src/contract/csr/csr.ts'
import type { CallStatus, csrCallCalls } from '#src/contract/csr/csr-call.ts'
import type { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import type { CallOutcome } from '#src/contract/telecalling/telecalling.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { isFinal } from '#src/domain/applications/status.ts'
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
import { correctContact, openContact } from './contact.ts'
import { activeFor, type Customer, customerFor } from './customer-access.ts'
import { entriesOf, listsOf } from './entries.ts'
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
  'GET /api/admin/csr/{id}/{pid}': async ({ params, who, now }, { database, keys, lenders }) => {
    const found = await customerFor(database.db, who, params.id, params.pid, now)
    return customerView(database.db, keys, found, lenders, now)
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
    const reason = phrase(languageOf(c), 'calledFromCsr')
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
  'POST /api/admin/csr-assign': async ({ body, who, now, actor }, { database: { db } }) => {
    await requireReach(db, who, body.ids, now)
    const assigned = await assign(db, body.ids, body.owner_id, actor)
    return { success: true, assigned }
  },
}

/** Whether a customer may be called now, and the reader's call without an outcome, here or elsewhere. */
async function callStatusOf(
  { database: { db }, keys }: Deps,
  { user_id }: Customer,
  { adminId }: Agent,
  now: Date,
): Promise<CallStatus> {
  const running = await runningCall(db, adminId)
  const here = running?.prospect_id === user_id
  return {
    ...(await callAllowanceOf(db, keys, user_id, now)),
    running: running && here ? { id: running.id, at: running.at.toISOString() } : null,
    elsewhere: running && !here ? running.prospect_id : null,
  }
}

/**
 * Starts a call from the page of a customer, for the customer's open task or a new one. The follow-up of a new task goes
 * to the caller if they take calls, otherwise to the agent with the fewest tasks.
 * @param reason of the new task
 * @throws INVALID under `call`, STEP_NOT_ALLOWED, as telecalling does
 */
async function callCustomer(
  deps: Deps,
  { user_id, product_type }: Customer,
  reason: string,
  { adminId, roleId }: Agent,
  actor: Actor,
) {
  const { database, keys } = deps
  const id = await transaction(database.db, (tx) => {
    const newTask = {
      ...{ prospect_id: user_id, product_type, stage: null, reason, source: 'CSR' as const },
      ...(roleId === 3 && { admin_id: adminId }),
    }
    const task = async () => (await addTask(tx, keys, newTask, actor.at)).id
    return beginCall(tx, keys, { prospect_id: user_id, task }, actor)
  })
  return { id, bridge: await bridge(deps, id) }
}

/** Ends the reader's call with this customer. Throws NOT_FOUND, INVALID. */
async function endCall(
  deps: Deps,
  { user_id }: Customer,
  { call, outcome }: { call: number; outcome: CallOutcome },
  agent: Agent,
  actor: Actor,
): Promise<void> {
  const running = await runningCall(deps.database.db, agent.adminId)
  if (running?.id !== call || running.prospect_id !== user_id) throw notFound()
  await disposeCall(deps, call, outcome, agent, actor)
}

/** Withdraws a consent on the customer's request. Throws NOT_FOUND if it is not in force. */
async function withdrawFor(
  deps: Pick<Deps, 'database' | 'events'>,
  { user_id, language }: Customer,
  consentId: number,
  reason: string,
  actor: Actor,
): Promise<void> {
  const proof = { prospectId: user_id, sessionId: null, language, ip: '', userAgent: undefined, at: actor.at }
  await transaction(deps.database.db, async (tx) => {
    await withdrawIn(tx, deps.events, consentId, proof)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'prospect',
      entityId: user_id,
      property: 'consent',
      new: { consent_id: consentId, reason },
    })
  })
}

/**
 * Sends a link back to a lender's page, which opens after signing in. Throws NOT_FOUND for another customer's
 * application, STEP_NOT_ALLOWED for one that is over, INVALID without a number or e-mail.
 */
async function sendLenderLink(
  deps: Pick<Deps, 'database' | 'keys' | 'jobs' | 'settings' | 'clock'>,
  customer: Customer,
  id: string,
  actor: Actor,
): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  if (found?.asked.prospect_id !== customer.user_id) throw notFound()
  if (isFinal(found.row.status)) throw new AppError('STEP_NOT_ALLOWED')
  if (!customer.mobile_phone_number && !customer.email) throw invalid({ mobile_phone_number: 'noAddress' })
  const link = siteLink(deps.settings, sitePaths.lender(found.about.integration.slug))
  await transaction(deps.database.db, async (tx) => {
    await queueFor(deps, tx, customer, {
      template: 'lender-link',
      values: { lender: found.lender.name, link },
    })
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'prospect',
      entityId: customer.user_id,
      property: 'lender_link',
      new: { lender_application_id: id },
    })
  })
}
