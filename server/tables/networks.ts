import { bigserial, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#server/platform/database/columns.ts'
import { lenderApplication } from './applications.ts'
import { sameCustomer } from './customer-of-parent.ts'
import { productRequest } from './products.ts'

/** Our own keys in a network of lenders, newest first; the public halves are in its registry. */
export const networkKey = pgTable('network_key', {
  /** Its id in the registry. */
  id: uuid().primaryKey(),
  signing_public: text().notNull(),
  signing_cipher: text().notNull(),
  encryption_public: text().notNull(),
  encryption_cipher: text().notNull(),
  valid_from: at().notNull(),
  valid_until: at().notNull(),
  /** When the registry took it. */
  registered_at: at(),
})

const said = {
  id: uuid().primaryKey(),
  /** In which order they were stored. */
  seq: bigserial({ mode: 'number' }).notNull(),
  prospect_id: uuid().notNull(),
  direction: text().$type<'in' | 'out'>().notNull(),
  action: text().$type<NetworkAction>().notNull(),
  message_id: uuid().notNull(),
  /** By the clock of who sent it. */
  at: at().notNull(),
  received_at: at().notNull(),
  /** PENDING: ours, not known to have arrived. LATE: the other side's, after the time for its answer; it is not used. */
  state: text().$type<'PENDING' | 'DONE' | 'LATE'>().notNull(),
  body_cipher: text().notNull(),
}

/**
 * What was said about an application in a network, sealed: our messages and notes, and the lender's. Its state follows from all of
 * them, in the order of `at`.
 */
export const networkMessage = pgTable(
  'network_message',
  { ...said, lender_application_id: uuid().notNull() },
  (t) => [
    unique('network_message_once').on(t.lender_application_id, t.message_id, t.action, t.direction),
    index('network_message_of').on(t.lender_application_id, t.seq),
    sameCustomer(
      'network_message',
      [t.lender_application_id, t.prospect_id],
      [lenderApplication.id, lenderApplication.prospect_id],
    ),
  ],
)

/** What was said about a purchase of a policy, alike. */
export const purchaseMessage = pgTable(
  'purchase_message',
  { ...said, product_request_id: uuid().notNull() },
  (t) => [
    unique('purchase_message_once').on(t.product_request_id, t.message_id, t.action, t.direction),
    index('purchase_message_of').on(t.product_request_id, t.seq),
    sameCustomer(
      'purchase_message',
      [t.product_request_id, t.prospect_id],
      [productRequest.id, productRequest.prospect_id],
    ),
  ],
)

const requests = [
  'search',
  'select',
  'init',
  'confirm',
  'status',
  'cancel',
  'update',
  'issue',
  'issue_status',
] as const
const answers = [
  'on_search',
  'on_select',
  'on_init',
  'on_confirm',
  'on_status',
  'on_update',
  'on_cancel',
  'on_issue',
  'on_issue_status',
] as const
/** What we know of the customer, what a form asks, what the customer answered, what was sent to it, and the chosen offer or plan. */
const notes = ['facts', 'fields', 'answers', 'form', 'accept'] as const
export const networkAnswers: readonly string[] = answers
export type NetworkAction = (typeof requests | typeof answers | typeof notes)[number]
