import { amountConflicts } from './lists/amount-conflicts.ts'
import { apiTokens } from './lists/api-tokens.ts'
import { approvalQueue } from './lists/approvals.ts'
import { auditTrail } from './lists/audit.ts'
import { automationRuns } from './lists/automation-runs.ts'
import { bankAccounts } from './lists/bank-accounts.ts'
import { callTasks } from './lists/call-tasks.ts'
import { callQueues, callTeam } from './lists/call-team.ts'
import { campaigns } from './lists/campaigns.ts'
import { closings } from './lists/closings.ts'
import { deletionRequests } from './lists/deletion-requests.ts'
import { fileSourceChecks } from './lists/file-source-checks.ts'
import { funnelReviews } from './lists/funnel-reviews.ts'
import { merchantApplications } from './lists/merchant-applications.ts'
import { messages } from './lists/messages.ts'
import { bankLines } from './lists/money/bank-lines.ts'
import { billingDocuments } from './lists/money/billing-documents.ts'
import { disputes } from './lists/money/disputes.ts'
import { commissionLines } from './lists/money/lines.ts'
import { merchantPayouts } from './lists/money/merchant-payouts.ts'
import { misFiles } from './lists/money/mis-files.ts'
import { misRows } from './lists/money/mis-rows.ts'
import { monthLenders } from './lists/money/month-lenders.ts'
import { commissionMonths } from './lists/money/months.ts'
import { paymentAnswers } from './lists/money/payment-answers.ts'
import { settlementLines } from './lists/money/settlement-lines.ts'
import { settlementStatements } from './lists/money/settlement-statements.ts'
import { statementRows } from './lists/money/statement-rows.ts'
import { statements } from './lists/money/statements.ts'
import { plannedChanges } from './lists/planned-changes.ts'
import { productFileRows, productFiles } from './lists/product-files.ts'
import { productRequests } from './lists/product-requests.ts'
import { receivedFiles } from './lists/received-files.ts'
import { reportFiles } from './lists/report-files.ts'
import { reportSchedules } from './lists/report-schedules.ts'
import { selfReviews } from './lists/self-reviews.ts'
import { statusFileRows } from './lists/status-file-rows.ts'
import { statusFiles } from './lists/status-files.ts'
import { subAgents } from './lists/sub-agents.ts'
import { suppressions } from './lists/suppressions.ts'
import { taxIds } from './lists/tax-ids.ts'
import { templates } from './lists/templates.ts'
import { tickets } from './lists/tickets.ts'
import { users } from './lists/users.ts'
import { vendorList } from './lists/vendors.ts'
import { reports } from './reports.ts'

/** Lists whose rows wait for a decision. */
export const queues = [
  merchantApplications,
  bankAccounts,
  funnelReviews,
  selfReviews,
  subAgents,
  taxIds,
  amountConflicts,
  deletionRequests,
  approvalQueue,
] as const

/** Every list of one declaration, reports among them. The server reads it too; it has a source for each. */
export const lists = [
  ...reports,
  ...queues,
  templates,
  messages,
  receivedFiles,
  fileSourceChecks,
  campaigns,
  apiTokens,
  suppressions,
  users,
  callTasks,
  commissionMonths,
  merchantPayouts,
  monthLenders,
  commissionLines,
  settlementLines,
  disputes,
  bankLines,
  paymentAnswers,
  settlementStatements,
  billingDocuments,
  misFiles,
  misRows,
  statements,
  statementRows,
  statusFiles,
  statusFileRows,
  tickets,
  closings,
  reportFiles,
  reportSchedules,
  productRequests,
  productFiles,
  productFileRows,
  auditTrail,
  plannedChanges,
  automationRuns,
  vendorList,
  callTeam,
  callQueues,
] as const

type Declared = (typeof lists)[number]
export type ListName = Declared['name']
export type ListOf<N extends ListName> = Extract<Declared, { name: N }>
