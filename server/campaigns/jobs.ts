import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { sendCampaign, sweepCampaigns } from './campaign-run.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'send-campaign': { id: number }
    'sweep-campaigns': object
  }
}

export const campaignJobs = {
  'send-campaign': { run: sendCampaign, queue: 'campaigns', retries: 6, pause: 30, timeout: 5 * MINUTE },
  'sweep-campaigns': scheduled(sweepCampaigns, 10 * MINUTE),
} satisfies Partial<AllJobs>
