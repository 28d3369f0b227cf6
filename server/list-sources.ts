import type { ListName, ListOf } from '#resources/lists.ts'
import { automationRuns } from '#server/automations/lists.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { approvalQueue } from './access/approvals/approval-queue.ts'
import { accessLists } from './access/lists.ts'
import { amountConflicts } from './applications/amount-conflict-queue.ts'
import { applicationLists } from './applications/lists.ts'
import { campaignLists } from './campaigns/lists.ts'
import { auditLists } from './catalogue/history/audit-list.ts'
import { planList } from './catalogue/plans/read-plans.ts'
import { deletionRequests } from './customers/deletion-queue.ts'
import { fileSourceLists } from './file-sources/lists.ts'
import { lenderVendors } from './integrations/lender-vendors.ts'
import { ownLists } from './lists/own-lists.ts'
import { funnelReviews } from './merchants/funnels/funnel-reviews.ts'
import { merchantLists } from './merchants/lists.ts'
import { merchantApplications } from './merchants/onboarding/application-queue.ts'
import { subAgents } from './merchants/sub-agents/sub-agent-queue.ts'
import { taxIds } from './merchants/tax-ids/tax-id-queue.ts'
import { bankAccounts } from './money/bank-queue.ts'
import { billingDocuments } from './money/billing/billing-list.ts'
import { disputes } from './money/dispute-list.ts'
import { moneyFileLists } from './money/file-lists.ts'
import { moneyLists } from './money/lists.ts'
import { selfReviews } from './money/self-review/self-review-queue.ts'
import { settlementLists } from './money/settlement/settlement-lists.ts'
import type { ListSource } from './platform/list-source.ts'
import { productLists } from './products/lists.ts'
import { reportSources } from './reports/sources.ts'
import { telecallingLists } from './telecalling/lists.ts'
import { vendorList } from './vendors/list.ts'

/** The source of each declared list; a missing one is a compile error. */
const sources: { [N in ListName]: ListSource<ListOf<N>> } = {
  ...reportSources,
  ...accessLists,
  ...campaignLists,
  ...telecallingLists,
  ...moneyLists,
  ...moneyFileLists,
  ...settlementLists,
  ...fileSourceLists,
  ...applicationLists,
  ...merchantLists,
  ...ownLists,
  ...productLists,
  ...auditLists,
  'amount-conflicts': amountConflicts,
  disputes,
  approvals: approvalQueue,
  'automation-runs': automationRuns,
  'bank-accounts': bankAccounts,
  'billing-documents': billingDocuments,
  'customer-info-deletion': deletionRequests,
  'funnel-reviews': funnelReviews,
  'merchant-applications': merchantApplications,
  'planned-changes': planList,
  'self-reviews': selfReviews,
  'sub-agents': subAgents,
  'tax-ids': taxIds,
  'vendors-on-off': vendorList([lenderVendors]),
}

export const listSources = sources as unknown as Readonly<Record<string, ListSource<AnyList>>>
