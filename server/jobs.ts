import type { AllJobs } from '#server/platform/jobs/job.ts'
import { accessJobs } from './access/jobs.ts'
import { applicationJobs } from './applications/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { automationJobs } from './automations/jobs.ts'
import { campaignJobs } from './campaigns/jobs.ts'
import { catalogueJobs } from './catalogue/jobs.ts'
import { customerJobs } from './customers/jobs.ts'
import { fileSourceJobs } from './file-sources/jobs.ts'
import { fileJobs } from './files/jobs.ts'
import { integrationJobs } from './integrations/networks.ts'
import { journeyJobs } from './journey/jobs.ts'
import { leadsApiJobs } from './leads-api/jobs.ts'
import { listJobs } from './lists/jobs.ts'
import { measureJobs } from './measures/jobs.ts'
import { merchantJobs } from './merchants/jobs.ts'
import { messageJobs } from './messages/jobs.ts'
import { moneyJobs } from './money/jobs.ts'
import { offerJobs } from './offers/jobs.ts'
import { databaseJobs } from './platform/jobs/table-jobs.ts'
import { productJobs } from './products/jobs.ts'
import { reportJobs } from './reports/jobs.ts'
import { telecallingJobs } from './telecalling/jobs.ts'

/** Every job of the product. */
export const jobs: AllJobs = {
  ...accessJobs,
  ...applicationJobs,
  ...auditJobs,
  ...automationJobs,
  ...campaignJobs,
  ...catalogueJobs,
  ...customerJobs,
  ...databaseJobs,
  ...fileJobs,
  ...fileSourceJobs,
  ...integrationJobs,
  ...journeyJobs,
  ...leadsApiJobs,
  ...listJobs,
  ...measureJobs,
  ...merchantJobs,
  ...messageJobs,
  ...moneyJobs,
  ...offerJobs,
  ...productJobs,
  ...reportJobs,
  ...telecallingJobs,
}
