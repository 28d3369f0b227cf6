import { randomUUID } from 'node:crypto'
import { objectChanged } from '#server/leads-api/events/object-changed.ts'
import { lockTestObject, saveTestObject } from '#server/leads-api/objects/test-objects.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { apiTestObject } from '#server/tables/leads-api.ts'
import type { StatusKey } from '#src/contract/applications/status-key.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import type { StoryName } from '#src/contract/leads-api/v1/stories.ts'
import { mayTransition, statusCode } from '#src/domain/applications/status.ts'
import { restOfStory, stories } from '#src/domain/leads-api/stories.ts'
import { lockedLead } from './test-leads.ts'
import { bookTestEarning, reverseTestEarning, testNow } from './test-money.ts'

const sandboxLender = { code: 'sandbox', name: 'Sandbox lender' }
const DISBURSED = '150000.00'

/** What a status does to the merchant's test earnings. */
const money: Partial<Record<StatusKey, typeof bookTestEarning>> = {
  DISBURSED: bookTestEarning,
  CANCELLED_COOLING_OFF: reverseTestEarning,
}

/** Makes the customer of a test lead apply. Throws NOT_FOUND; STEP_NOT_ALLOWED unless the lead is new. */
export const applyInTest = (
  deps: Deps,
  merchantId: number,
  leadId: string,
  now: Date,
): Promise<Application> =>
  transaction(deps.database.db, async (tx) => {
    const lead = await lockedLead(tx, merchantId, leadId)
    const begun = await testNow(tx, merchantId, now)
    if (lead.status !== 'NEW') throw new AppError('STEP_NOT_ALLOWED')
    const at = begun.toISOString()
    const application: Application = {
      object: 'application',
      id: objectId('application', randomUUID()),
      created: at,
      livemode: false,
      updated: at,
      lead: lead.id,
      external_id: lead.external_id,
      product: lead.product,
      lender: sandboxLender,
      status: 'CREATED',
      reason: null,
      disbursed_amount: null,
      currency: 'INR',
      history: [{ status: 'CREATED', at }],
    }
    await tx.insert(apiTestObject).values({
      ...{ id: application.id, merchant_id: merchantId, kind: 'application', created_at: begun },
      data: { ...application },
    })
    await saveTestObject(tx, { ...lead, status: 'APPLIED', application: application.id })
    await objectChanged(
      deps,
      tx,
      { merchantId, type: 'application.status_changed', object: application },
      now,
    )
    return application
  })

/**
 * Walks a test application through the rest of a story, or to its next status, each transition an allowed one with its
 * own event. Throws NOT_FOUND, STEP_NOT_ALLOWED.
 */
export const advanceInTest = (
  deps: Deps,
  merchantId: number,
  id: string,
  wish: { story: StoryName } | { status: StatusKey },
  now: Date,
): Promise<Application> =>
  transaction(deps.database.db, async (tx) => {
    let application = await lockTestObject<Application>(tx, merchantId, 'application', id)
    if (!application) throw notFound()
    const steps = 'story' in wish ? restOfStory(wish.story, application.status) : [wish.status]
    if (!steps) throw new AppError('STEP_NOT_ALLOWED')
    const at = (await testNow(tx, merchantId, now)).toISOString()
    for (const status of steps) {
      if (!mayTransition(statusCode[application.status], statusCode[status]))
        throw new AppError('STEP_NOT_ALLOWED')
      const before: Application = application
      application = {
        ...before,
        status,
        updated: at,
        reason: 'story' in wish && status === steps.at(-1) ? (stories[wish.story].reason ?? null) : null,
        disbursed_amount: status === 'DISBURSED' ? DISBURSED : before.disbursed_amount,
        history: [...before.history, { status, at }],
      }
      const change = { merchantId, object: application, before }
      await objectChanged(deps, tx, { ...change, type: 'application.status_changed' }, now)
      if (status === 'DISBURSED')
        await objectChanged(deps, tx, { ...change, type: 'application.disbursed' }, now)
      const move = money[status]
      if (move) await move(deps, tx, merchantId, application, now)
    }
    await saveTestObject(tx, application)
    return application
  })
