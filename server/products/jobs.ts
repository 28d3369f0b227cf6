import { type AllJobs, MINUTE } from '#server/platform/jobs/job.ts'
import { sendLead, sendLeadWithdrawal } from './send-lead.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'send-product-lead': { id: string }
    'withdraw-product-lead': { id: string }
  }
}

const delivery = { queue: 'lenders', retries: 12, pause: MINUTE, timeout: MINUTE } as const

export const productJobs = {
  'send-product-lead': { run: sendLead, ...delivery },
  'withdraw-product-lead': { run: sendLeadWithdrawal, ...delivery },
} satisfies Partial<AllJobs>
