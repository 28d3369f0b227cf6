import type { PgColumn } from 'drizzle-orm/pg-core'
import { masquerade } from '#server/tables/access.ts'
import { lenderApplication, privacyRequest, statusFile, statusHistory } from '#server/tables/applications.ts'
import { proposal } from '#server/tables/approvals.ts'
import { csrNote } from '#server/tables/csr.ts'
import { merchantApplication, ticket } from '#server/tables/customers/care.ts'
import { erasure, erasureNotice } from '#server/tables/customers/erasure.ts'
import { webhookDelivery } from '#server/tables/events.ts'
import { amountConflict } from '#server/tables/lending.ts'
import { dedupeLog, trackingLink } from '#server/tables/links.ts'
import { campaign, message, suppression, vendorSwitch } from '#server/tables/messages.ts'
import { commissionFile, commissionFileRow, commissionLine, misFile, misRow } from '#server/tables/money.ts'
import { merchant, savedView } from '#server/tables/people.ts'
import {
  bankAccount,
  funnel,
  merchantPortal,
  merchantTaxId,
  portalTicket,
  portalTicketMessage,
} from '#server/tables/portal.ts'
import { productFile, productFileRow } from '#server/tables/products.ts'
import { reportExport, reportSchedule } from '#server/tables/reports.ts'
import { selfReview } from '#server/tables/self-reviews.ts'
import { callLog, callTask } from '#server/tables/telecalling.ts'

/**
 * Columns into which people type or send free text. Their rows may belong to somebody else and still quote the customer:
 * the purge replaces the quotation and leaves the rest. A table whose rows go with the customer is in the registry.
 */
export const quotedColumns: readonly PgColumn[] = [
  // Admins: reasons, notes, names of what they keep.
  amountConflict.decision,
  bankAccount.reason,
  callLog.note,
  callTask.reason,
  campaign.name,
  commissionFile.settled_reason,
  commissionLine.reason,
  csrNote.text,
  dedupeLog.reason,
  erasure.hold,
  funnel.reason,
  masquerade.reason,
  merchant.status_reason,
  merchantApplication.question,
  merchantApplication.reason,
  merchantTaxId.reason,
  misRow.accepted_reason,
  privacyRequest.answer,
  proposal.reason,
  savedView.name,
  savedView.search,
  selfReview.reason,
  suppression.reason,
  vendorSwitch.reason,
  // Merchants and other customers.
  merchantApplication.answer,
  merchantPortal.closing_reason,
  portalTicket.subject,
  portalTicket.page_url,
  portalTicketMessage.file_name,
  portalTicketMessage.text,
  privacyRequest.details,
  ticket.description,
  trackingLink.name,
  // Files and answers of lenders and providers.
  commissionFile.file_name,
  commissionFileRow.named,
  commissionFileRow.remark,
  erasureNotice.answer,
  lenderApplication.reason,
  misFile.file_name,
  misRow.named,
  productFile.file_name,
  productFileRow.remark,
  statusFile.file_name,
  statusHistory.remark,
  // What we wrote to others about the customer.
  message.text,
]

/** The same for JSON; their tables have a column `id`. */
export const quotedJson: readonly PgColumn[] = [
  portalTicket.about,
  productFile.errors,
  proposal.failure,
  reportExport.asked,
  reportSchedule.asked,
  statusFile.errors,
  webhookDelivery.log,
]
