import { inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ERASED } from '#server/customers/quotes.ts'
import { rows } from '#server/platform/database/database.ts'
import { accountConsent, accountNotice } from '#server/tables/account-data.ts'
import {
  application,
  lenderApplication,
  offerList,
  statusFileRow,
  statusHistory,
} from '#server/tables/applications.ts'
import { amountConflict, lenderCall, lenderEvent } from '#server/tables/lending.ts'
import { statusNotice } from '#server/tables/messages.ts'
import { commissionCase, commissionFileRow, commissionLine, misRow } from '#server/tables/money.ts'
import { networkMessage } from '#server/tables/networks.ts'
import { productRequest } from '#server/tables/products.ts'
import { canWithdraw } from '#src/domain/applications/customer-actions.ts'
import {
  type CustomerTables,
  deleteRows,
  type EffectInput,
  keep,
  type OwnerCondition,
  ownedBy,
  type Pair,
  type RestrictionInput,
  setRows,
  through,
  withheld,
} from './entry.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** A deletion was approved: what can still be withdrawn is withdrawn. */
    applicationsToWithdraw: { ids: readonly string[]; source: 'ERASURE'; now: Date }
  }
}

const ofApplication = ownedBy(application.prospect_id)
export const ofLenderApplication = through(lenderApplication.app_id, application.app_id, ofApplication)
const ofConsent = through(accountConsent.lender_application_id, lenderApplication.id, ofLenderApplication)
const ofTransition = through(statusHistory.lender_application_id, lenderApplication.id, ofLenderApplication)
const ofRequest = through(
  commissionCase.product_request_id,
  productRequest.id,
  ownedBy(productRequest.prospect_id),
)
const ofLenderCase = through(commissionCase.lender_application_id, lenderApplication.id, ofLenderApplication)
const ofCase: OwnerCondition = (subject) => sql`(${ofLenderCase(subject)} or ${ofRequest(subject)})`

const noName = keep('The lender and the law keep applications, which contain no name')
const books = keep('Books of account: amounts by application, without a name')
const inApplication = withheld('WORK', 'Our own record of an application that "my data" shows')
const withLenderApplication = { follow: 'lender_application' } as const

/** Open applications of the merged customer that the kept one has open for the same product. */
export const doubles = ({ kept, merged }: Pair) => sql`
  from application a where a.prospect_id = ${merged} and a.closed_at is null
    and exists (select 1 from application k where k.prospect_id = ${kept} and k.closed_at is null
      and k.product_type = a.product_type)`

/** Has open applications withdrawn; paid-out loans stay with the lender. */
async function withdrawOpen({ tx, subject, owner, events, now }: RestrictionInput): Promise<number> {
  const chosen = await tx
    .select()
    .from(lenderApplication)
    .where(owner(subject))
    .orderBy(lenderApplication.id)
    .for('update')
  const open = chosen.filter(({ status }) => canWithdraw(status)).map(({ id }) => id)
  await events.emit(tx, 'applicationsToWithdraw', { ids: open, source: 'ERASURE', now })
  const ids = chosen.map(({ id }) => id)
  await tx.update(lenderApplication).set({ extra_cipher: null }).where(inArray(lenderApplication.id, ids))
  return open.length
}

/** Amounts stay; what the lender remarked and why an admin accepted the row goes. */
async function withoutRemarks({ tx, subject, owner }: EffectInput): Promise<number> {
  const gone = await rows(
    tx,
    sql`update mis_row set
      accepted_reason = case when accepted_reason is null then null else ${ERASED} end,
      reported = case when reported is null then null else reported || '{"remark": null}'::jsonb end
    where ${owner(subject)} returning 1`,
  )
  return gone.length
}

export const applicationTables = {
  lender_application: {
    table: lenderApplication,
    owner: ofLenderApplication,
    restriction: { run: withdrawOpen, part: 'withdrawn' },
    // A lender writes in its own words why it refused, and what it refused.
    erasure: setRows<typeof lenderApplication>({
      reason: null,
      refused: null,
      contact: null,
      next_step: null,
    }),
    merge: { follow: 'application' },
    myData: ['chosen_offers', 'recipients'],
  },
  application: {
    table: application,
    owner: ofApplication,
    restriction: setRows<typeof application>((now) => ({ closed_at: now, closed_reason: 'RESTRICTED' }), {
      where: isNull(application.closed_at),
    }),
    erasure: noName,
    merge: {
      move: 'applications',
      before: async (tx, pair, now) =>
        void (await tx.execute(sql`update application set closed_at = ${now.toISOString()}, closed_reason = 'MERGED'
          where app_id in (select a.app_id ${doubles(pair)})`)),
    },
    myData: 'applications',
  },
  offer_list: {
    table: offerList,
    owner: through(offerList.app_id, application.app_id, ofApplication),
    restriction: noName,
    erasure: keep('An auditor replays what was offered: age, income and amount, without a name'),
    merge: { follow: 'application' },
    myData: 'applications',
  },
  status_history: {
    table: statusHistory,
    owner: ofTransition,
    restriction: noName,
    erasure: setRows<typeof statusHistory>({ remark: null }),
    merge: withLenderApplication,
    myData: 'chosen_offers',
  },
  status_notice: {
    table: statusNotice,
    owner: through(statusNotice.transition_id, statusHistory.id, ofTransition),
    restriction: deleteRows(),
    erasure: deleteRows(),
    merge: withLenderApplication,
    myData: withheld('WORK', 'Says that a message about a status transition has yet to be queued'),
  },
  lender_call: {
    table: lenderCall,
    owner: through(lenderCall.lender_application_id, lenderApplication.id, ofLenderApplication),
    restriction: noName,
    erasure: keep('Proof of what was sent to a lender; personal fields are stored as ***'),
    merge: withLenderApplication,
    myData: inApplication,
  },
  lender_event: {
    table: lenderEvent,
    owner: through(lenderEvent.lender_application_id, lenderApplication.id, ofLenderApplication),
    restriction: noName,
    erasure: keep('Proof of what a lender told: its own status word, without a name'),
    merge: withLenderApplication,
    myData: inApplication,
  },
  network_message: {
    table: networkMessage,
    owner: through(networkMessage.lender_application_id, lenderApplication.id, ofLenderApplication),
    restriction: keep('The lender has to be told of the withdrawal; sealed with the customer’s key'),
    erasure: deleteRows(),
    merge: withLenderApplication,
    myData: inApplication,
  },
  // Before the consents that they belong to.
  account_notice: {
    table: accountNotice,
    owner: through(accountNotice.account_consent_id, accountConsent.id, ofConsent),
    restriction: keep('Shows until when the lender may read account data'),
    erasure: deleteRows(),
    merge: { follow: 'account_consent' },
    myData: 'account_consents',
  },
  account_consent: {
    table: accountConsent,
    owner: ofConsent,
    // The rest stays: the customer can still end it at the aggregator, which tells us.
    restriction: setRows<typeof accountConsent>({
      ...{ reads: 0, reading: null, session_cipher: null, figures_cipher: null },
    }),
    erasure: deleteRows(),
    merge: withLenderApplication,
    myData: 'account_consents',
  },
  amount_conflict: {
    table: amountConflict,
    owner: through(amountConflict.lender_application_id, lenderApplication.id, ofLenderApplication),
    restriction: noName,
    // The amount stays; the admin’s words about it and its transfer go.
    erasure: setRows<typeof amountConflict>(
      { decision: ERASED, utr: null },
      { where: isNotNull(amountConflict.decision) },
    ),
    merge: withLenderApplication,
    myData: inApplication,
  },
  status_file_row: {
    table: statusFileRow,
    owner: through(statusFileRow.lender_application_id, lenderApplication.id, ofLenderApplication),
    restriction: noName,
    erasure: keep('Status and lender’s id before and after a file, without a name'),
    merge: withLenderApplication,
    myData: inApplication,
  },
  mis_row: {
    table: misRow,
    owner: through(misRow.lender_application_id, lenderApplication.id, ofLenderApplication),
    restriction: books,
    erasure: { run: withoutRemarks },
    merge: withLenderApplication,
    myData: inApplication,
  },
  commission_case: {
    table: commissionCase,
    owner: ofCase,
    restriction: books,
    erasure: books,
    merge: withLenderApplication,
    myData: inApplication,
  },
  commission_line: {
    table: commissionLine,
    owner: through(commissionLine.case_id, commissionCase.id, ofCase),
    restriction: books,
    // The books need that there was a reason, not whom it names.
    erasure: setRows<typeof commissionLine>({ reason: ERASED }, { where: isNotNull(commissionLine.reason) }),
    merge: withLenderApplication,
    myData: inApplication,
  },
  commission_file_row: {
    table: commissionFileRow,
    owner: through(commissionFileRow.case_id, commissionCase.id, ofCase),
    restriction: books,
    erasure: setRows<typeof commissionFileRow>({ remark: null }),
    merge: withLenderApplication,
    myData: inApplication,
  },
} satisfies CustomerTables
