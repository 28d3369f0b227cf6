import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { dropAuthCodes } from './auth-code.ts'
import { recordEarnings } from './events/record-earnings.ts'
import { purgeEvents, recordNews } from './events/record-news.ts'
import { notifyLeadNews } from './lead-news.ts'
import { settleTestMoney } from './test-mode/test-money.ts'
import { purgeAnswers } from './v1/answer-once.ts'
import { purgeRequests } from './v1/request-log.ts'
import { deliverWebhooks, wakeEndpoints } from './webhooks/deliver.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'api-answers': object
    'drop-auth-codes': object
    'deliver-webhooks': { id: string }
    'portal-lead-news': object
    'purge-events': object
    'purge-requests': object
    'record-earnings': object
    'record-events': object
    'settle-test-money': object
    'wake-webhooks': object
  }
}

const HALF_MINUTE = 30

export const leadsApiJobs = {
  'api-answers': scheduled(purgeAnswers, 60 * MINUTE),
  'drop-auth-codes': scheduled(({ database: { db } }, now) => dropAuthCodes(db, now), 60 * MINUTE),
  'portal-lead-news': scheduled(notifyLeadNews, 10 * MINUTE),
  'record-events': scheduled(recordNews, HALF_MINUTE),
  'record-earnings': scheduled(recordEarnings, 5 * MINUTE),
  'settle-test-money': scheduled(settleTestMoney, 5 * MINUTE),
  'purge-events': scheduled(purgeEvents, 60 * MINUTE),
  'purge-requests': scheduled(purgeRequests, 60 * MINUTE),
  // The retries are rows of webhook_delivery; this one is for a killed process.
  'wake-webhooks': scheduled(wakeEndpoints, HALF_MINUTE),
  'deliver-webhooks': { run: deliverWebhooks, queue: 'webhooks', retries: 1, pause: 10, timeout: 2 * MINUTE },
} satisfies Partial<AllJobs>
