import type { LeadSent } from '#server/leads-api/leads/create-lead.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { validateInput } from '#server/platform/read-input.ts'
import type { ApiWho } from '#server/platform/who.ts'
import { leadV1Calls } from '#src/contract/leads-api/v1/lead.ts'
import type { LeadBatch, leadBatchV1Calls } from '#src/contract/leads-api/v1/lead-batch.ts'
import { apiError } from './api-error.ts'
import { createSentLead } from './lead-routes.ts'

type Result = Pick<LeadBatch['results'][number], 'status' | 'lead' | 'error'>

export const leadBatchRoutes: Handlers<typeof leadBatchV1Calls> = {
  'POST /v1/leads/batch': async ({ body: { leads }, who, now }, deps, c) => {
    await deps.limits.apiLead(`key:${who.keyId}`, leads.length)
    const results: LeadBatch['results'] = []
    for (const [index, sent] of leads.entries()) {
      const result = await createOne(deps, who, sent, now).catch((error: unknown): Result => {
        // What failed on our side fails the call, which can be repeated with its key.
        if (!(error instanceof AppError) || error.status >= 500) throw error
        const { status, body } = apiError(error, c.get('requestId'), originOf(deps, c))
        return { status, lead: null, error: body.error }
      })
      results.push({ index, ...result })
    }
    const created_count = results.filter(({ lead }) => lead).length
    return {
      ...{ object: 'lead_batch' as const, livemode: who.mode === 'live' },
      ...{ created_count, failed_count: leads.length - created_count, results },
    }
  },
}

async function createOne(deps: Deps, who: ApiWho, sent: unknown, now: Date): Promise<Result> {
  const { body } = validateInput(leadV1Calls['POST /v1/leads'], { params: {}, body: sent })
  const lead = await createSentLead(deps, who, body as LeadSent, now)
  return { status: 200, lead, error: null }
}
