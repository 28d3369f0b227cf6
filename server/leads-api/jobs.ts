import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { tellLeadNews } from './lead-news.ts'
import { purgeAnswers } from './v1/answer-once.ts'
import { deliverEvent } from './webhook.ts'
import { tellEvents } from './webhook-events.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'api-answers': object
    'portal-events': object
    'portal-lead-news': object
    'portal-webhook': { id: string }
  }
}

export const leadsApiJobs = {
  'api-answers': scheduled(purgeAnswers, 60 * MINUTE),
  'portal-events': scheduled(tellEvents),
  'portal-lead-news': scheduled(tellLeadNews, 10 * MINUTE),
  // Until the receiver answers 200: over a day, with doubling delays.
  'portal-webhook': { run: deliverEvent, queue: 'outbound', retries: 13, pause: 10, timeout: MINUTE },
} satisfies Partial<AllJobs>
