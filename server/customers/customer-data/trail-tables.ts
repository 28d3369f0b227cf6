import { eq, or, sql } from 'drizzle-orm'
import { selfReview } from '#server/tables/books/self-reviews.ts'
import { apiEvent, webhookDelivery } from '#server/tables/events.ts'
import { journeyStage } from '#server/tables/figures.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { apiLead, leadExternalId } from '#server/tables/leads-api.ts'
import { dedupeLog, linkClick } from '#server/tables/links.ts'
import { purchaseMessage } from '#server/tables/networks.ts'
import { productFileRow, productRequest, productRequestStep } from '#server/tables/products.ts'
import {
  byAddress,
  type CustomerTables,
  deleteRows,
  keep,
  ownedBy,
  setRows,
  through,
  withheld,
} from './entry.ts'

const atPurge = keep('Nobody reads it while the customer is restricted; it goes with the purge')
const ofOthers = keep('A merchant’s record too; its link to the customer goes with the purge')
const counted = withheld('WORK', 'Counted from the visits, which "my data" shows')
const claimed = byAddress(dedupeLog.key_hash, dedupeLog.at)
const ofRequest = ownedBy(productRequest.prospect_id)
const shop = withheld('OTHERS', 'How a merchant’s share is checked; "my data" names the merchant')

export const trailTables = {
  journey_event: {
    table: journeyEvent,
    owner: ownedBy(journeyEvent.prospect_id),
    restriction: atPurge,
    erasure: deleteRows('journey'),
    merge: { move: 'journey' },
    myData: 'visits',
  },
  journey_stage: {
    table: journeyStage,
    owner: ownedBy(journeyStage.prospect_id),
    restriction: atPurge,
    erasure: deleteRows('journey'),
    merge: { drop: 'Counted again from what the kept customer has' },
    myData: counted,
  },
  link_click: {
    table: linkClick,
    owner: ownedBy(linkClick.prospect_id),
    restriction: ofOthers,
    erasure: setRows<typeof linkClick>({ prospect_id: null }, { part: 'journey' }),
    merge: { move: 'links' },
    myData: counted,
  },
  // Before the purchases that they belong to.
  purchase_message: {
    table: purchaseMessage,
    owner: through(purchaseMessage.product_request_id, productRequest.id, ofRequest),
    restriction: keep('A policy that was bought can still be cancelled; sealed with the customer’s key'),
    erasure: deleteRows('journey'),
    merge: { follow: 'product_request' },
    myData: withheld('WORK', 'What was said with an insurer about a purchase that "my data" shows'),
  },
  product_request: {
    table: productRequest,
    owner: ofRequest,
    restriction: keep(
      'An open lead ends with its consent, and its provider is told; a visit gives a provider no name. The link to the customer goes with the purge',
    ),
    erasure: setRows<typeof productRequest>({ prospect_id: null, details: {} }, { part: 'journey' }),
    merge: { move: 'links' },
    myData: 'recipients',
  },
  product_request_step: {
    table: productRequestStep,
    owner: through(productRequestStep.request_id, productRequest.id, ofRequest),
    restriction: atPurge,
    erasure: keep('A status and a time, without a name'),
    merge: { follow: 'product_request' },
    myData: withheld('WORK', 'The statuses of a request that "my data" shows'),
  },
  product_file_row: {
    table: productFileRow,
    owner: through(productFileRow.request_id, productRequest.id, ofRequest),
    restriction: atPurge,
    erasure: setRows<typeof productFileRow>({ remark: null, before: null }, { part: 'journey' }),
    merge: { follow: 'product_request' },
    myData: withheld('WORK', 'How a status of a request that "my data" shows was reported'),
  },
  lead_external_id: {
    table: leadExternalId,
    owner: ownedBy(leadExternalId.prospect_id),
    restriction: ofOthers,
    erasure: deleteRows('answers'),
    // The customer who stays may have a number of the same merchant.
    merge: {
      move: 'links',
      before: async (tx, { kept, merged }) =>
        void (await tx.execute(sql`delete from lead_external_id m where m.prospect_id = ${merged}
          and exists (select from lead_external_id k where k.prospect_id = ${kept} and k.merchant_id = m.merchant_id)`)),
    },
    myData: shop,
  },
  api_lead: {
    table: apiLead,
    owner: ownedBy(apiLead.prospect_id),
    restriction: ofOthers,
    erasure: setRows<typeof apiLead>({ prospect_id: null }, { part: 'answers' }),
    merge: { move: 'links' },
    myData: shop,
  },
  webhook_delivery: {
    table: webhookDelivery,
    owner: through(webhookDelivery.event_id, apiEvent.id, ownedBy(apiEvent.prospect_id)),
    restriction: deleteRows(),
    erasure: deleteRows(),
    merge: { follow: 'api_event' },
    myData: withheld('OTHERS', 'Which endpoint got an event, and how it was answered'),
  },
  api_event: {
    table: apiEvent,
    owner: ownedBy(apiEvent.prospect_id),
    // Undelivered ones go with it: a system that was told less asks the API.
    restriction: deleteRows(),
    erasure: deleteRows(),
    merge: { move: null },
    myData: shop,
  },
  self_review: {
    table: selfReview,
    owner: ownedBy(selfReview.prospect_id),
    restriction: ofOthers,
    erasure: setRows<typeof selfReview>({ prospect_id: null, reason: null }, { part: 'journey' }),
    merge: { move: 'links' },
    myData: shop,
  },
  dedupe_log: {
    table: dedupeLog,
    // A merchant's claim on a number names no customer.
    owner: (subject) =>
      sql`(${or(eq(dedupeLog.prospect_id, subject.id), eq(dedupeLog.matched_id, subject.id), claimed(subject))})`,
    restriction: keep('A keyed hash of the PAN or number; it goes with the purge'),
    erasure: setRows<typeof dedupeLog>({ key_hash: '' }),
    merge: keep('Says which of the two was there first'),
    myData: withheld('OTHERS', 'Names another customer'),
  },
} satisfies CustomerTables
