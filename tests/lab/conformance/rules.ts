import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Message } from './walks.ts'

/*
 * Our own reading of the published rules for what a buyer's app sends, in our words; needs no file from outside. Names are those of
 * the published rules, or of the document that has them.
 */

export interface OwnRule {
  name: string
  words: string
  /** Messages that it is about; all of ours where it is left out. */
  of?: readonly string[]
  /** @param before what both sides said in this conversation so far */
  holds(message: Message, before: readonly Message[], keys: ReadonlyMap<string, string>): boolean
}

type Json = Record<string, unknown>

/** The value at a path of names, `0` is the first of a list. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, name) => (Object(inner) as Json)[name], value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const has = (message: Message, ...paths: string[]) => paths.every((path) => isText(at(message.body, path)))
const is = (message: Message, path: string, pattern: RegExp) => pattern.test(String(at(message.body, path)))

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const order = ['select', 'init', 'confirm']
const tagsIn = (payment: unknown, group: string): string[] => {
  const groups = (at(payment, 'tags') ?? []) as Json[]
  const found = groups.find((one) => at(one, 'descriptor.code') === group)
  return ((found?.list ?? []) as Json[]).map((one) => String(at(one, 'descriptor.code')))
}
const isWithin = (names: readonly string[], allowed: readonly string[]) =>
  names.length > 0 && names.every((name) => allowed.includes(name))
const paymentIn = ({ action, body }: Message) =>
  action === 'search' ? at(body, 'message.intent.payment') : at(body, 'message.order.payments.0')

/** What an answer has to be there for. */
const follows: Readonly<Record<string, readonly string[]>> = {
  select: ['on_search', 'on_select'],
  init: ['on_select', 'on_init', 'on_status'],
  confirm: ['on_init', 'on_status'],
  update: ['on_confirm', 'on_update', 'on_status'],
  cancel: ['on_confirm', 'on_update', 'on_status'],
  issue: ['on_confirm', 'on_update', 'on_status', 'on_issue', 'on_issue_status'],
  issue_status: ['on_issue', 'on_issue_status', 'on_confirm'],
}

/** Reads a signature without the product's code. */
function isSigned(
  { authorization, text, body, at: sent }: Message,
  keys: ReadonlyMap<string, string>,
): boolean {
  const part = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(authorization)?.[1] ?? ''
  const [subscriber, id = '', algorithm] = part('keyId').split('|')
  const key = keys.get(id)
  if (!key || subscriber !== body.context.bap_id || algorithm !== 'ed25519') return false
  const [created, expires, now] = [Number(part('created')), Number(part('expires')), sent.getTime() / 1000]
  if (!(created <= now + 1 && now - 1 <= expires)) return false
  const digest = createHash('blake2b512').update(text).digest('base64')
  const said = `(created): ${created}\n(expires): ${expires}\ndigest: BLAKE-512=${digest}`
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'base64')])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(said), publicKey, Buffer.from(part('signature'), 'base64'))
}

export const ownRules: OwnRule[] = [
  {
    name: 'CONTEXT_REQUIRED',
    words: 'names domain, version, action, place, both sides with their addresses, ids, time and TTL',
    holds: (message) =>
      has(
        message,
        ...['domain', 'version', 'action', 'bap_id', 'bap_uri', 'bpp_id', 'bpp_uri', 'transaction_id'].map(
          (name) => `context.${name}`,
        ),
        ...['message_id', 'timestamp', 'ttl', 'location.country.code', 'location.city.code'].map(
          (name) => `context.${name}`,
        ),
      ),
  },
  {
    name: 'CONTEXT_ENUM',
    words: 'is of ONDC:FIS12 2.0.3, in India, and of the action to whose address it goes',
    holds: (message) =>
      is(message, 'context.domain', /^ONDC:FIS12$/) &&
      is(message, 'context.version', /^2\.0\.3$/) &&
      is(message, 'context.location.country.code', /^IND$/) &&
      at(message.body, 'context.action') === message.action,
  },
  {
    name: 'REGEX_CONTEXT_TIMESTAMP',
    words: 'has the time of RFC 3339 at which it is sent',
    holds: (message) =>
      is(message, 'context.timestamp', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/) &&
      Math.abs(Date.parse(String(message.body.context.timestamp)) - message.at.getTime()) < 60_000,
  },
  {
    name: 'REGEX_CONTEXT_TTL',
    words: 'has a TTL of ISO 8601',
    holds: (message) => is(message, 'context.ttl', /^P(?=\d|T\d)(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/),
  },
  {
    name: 'REGEX_CONTEXT_BAP_ID, _BAP_URI',
    words: 'names us by a host name, and by a URL to which answers go',
    holds: (message) =>
      is(message, 'context.bap_id', /^[\da-z-]+(\.[\da-z-]+)+$/i) &&
      is(message, 'context.bap_uri', /^https?:\/\/[^\s/]+\/\S*$/),
  },
  {
    name: 'CONTEXT transaction_id, message_id',
    words: 'has UUIDs; a message id is used for one request only',
    holds: ({ action, body, text }, before) =>
      UUID.test(String(body.context.transaction_id)) &&
      UUID.test(String(body.context.message_id)) &&
      before.every(
        (one) =>
          one.from !== 'us' ||
          one.body.context.message_id !== body.context.message_id ||
          one.action === action,
      ) &&
      text.includes('"message"'),
  },
  {
    name: 'SEARCH_CATEGORY_CODE',
    words: 'asks for a category of the list',
    of: ['search'],
    holds: (message) =>
      is(message, 'message.intent.category.descriptor.code', /^(GOLD_LOAN|PERSONAL_LOAN|CREDIT_CARD)$/),
  },
  {
    name: 'REQUIRED_BUYER_FINDER_FEES_TAG, _LIST',
    words: 'names type and percentage of the fee for us',
    of: ['search', 'init', 'confirm'],
    holds: (message) => {
      const names = tagsIn(paymentIn(message), 'BUYER_FINDER_FEES')
      return names.length === 2 && isWithin(names, ['BUYER_FINDER_FEES_TYPE', 'BUYER_FINDER_FEES_PERCENTAGE'])
    },
  },
  {
    name: 'REQUIRED_SETTLEMENT_TERMS_TAG, _LIST',
    words: 'names terms of settlement, of the list',
    of: ['search', 'init', 'confirm'],
    holds: (message) =>
      isWithin(tagsIn(paymentIn(message), 'SETTLEMENT_TERMS'), [
        'DELAY_INTEREST',
        'STATIC_TERMS',
        'OFFLINE_CONTRACT',
      ]),
  },
  {
    name: 'REQUIRED_PAYMENT_COLLECTED_BY',
    words: 'says that the lender collects; in an order, for which kind of payment and that it is not paid',
    of: ['search', 'init', 'confirm'],
    holds: (message) =>
      at(paymentIn(message), 'collected_by') === 'BPP' &&
      (message.action === 'search' ||
        (at(paymentIn(message), 'type') === 'ON_ORDER' && at(paymentIn(message), 'status') === 'NOT-PAID')),
  },
  {
    name: 'CONFIRM_PAYMENTS',
    words: 'names the account for fees, and the payment by the id that the lender gave it',
    of: ['confirm'],
    holds: (message) =>
      ['id', 'params.bank_code', 'params.bank_account_number', 'params.virtual_payment_address'].every(
        (path) => isText(at(paymentIn(message), path)),
      ),
  },
  {
    name: 'SELECT_, INIT_, CONFIRM_PROVIDER_ID, _ITEMS',
    words: 'names lender and loan as the lender named them',
    of: order,
    holds: (message, before) => {
      const provider = at(
        before.find(({ action }) => action === 'on_search')?.body,
        'message.catalog.providers.0',
      )
      const named = before
        .filter(({ from }) => from === 'seller')
        .flatMap(({ body }) => [at(body, 'message.catalog.providers.0.items'), at(body, 'message.order.items')])
        .flatMap((items) => (Array.isArray(items) ? items.map((one) => at(one, 'id')) : []))
      const id = at(message.body, 'message.order.items.0.id')
      const selected = before.findLast(({ from, action }) => from === 'us' && action === 'select')
      return (
        at(provider, 'id') === at(message.body, 'message.order.provider.id') &&
        named.includes(id) &&
        (message.action === 'select' || at(selected?.body, 'message.order.items.0.id') === id)
      )
    },
  },
  {
    name: 'xinput.form_response',
    words: 'an answer to a form names that form, its submission and a state of the list',
    of: order,
    holds: (message) => {
      const xinput = at(message.body, 'message.order.items.0.xinput')
      if (xinput === undefined) return true
      return (
        isText(at(xinput, 'form.id')) &&
        isText(at(xinput, 'form_response.submission_id')) &&
        /^(PENDING|APPROVED|REJECTED|EXPIRED|SUCCESS)$/.test(String(at(xinput, 'form_response.status')))
      )
    },
  },
  {
    name: 'UPDATE_ORDER_ID, UPDATE_PAYMENT_TARGET',
    words: 'names order and way of paying, and the amount of a part as a decimal in rupees',
    of: ['update'],
    holds: (message) => {
      const payment = paymentIn(message)
      const label = String(at(payment, 'time.label'))
      const isAmount =
        /^\d+(\.\d{1,2})?$/.test(String(at(payment, 'params.amount'))) &&
        at(payment, 'params.currency') === 'INR'
      return (
        has(message, 'message.order.id', 'message.update_target') &&
        /^(PRE_PART_PAYMENT|FORECLOSURE|MISSED_EMI_PAYMENT)$/.test(label) &&
        (label !== 'PRE_PART_PAYMENT' || isAmount)
      )
    },
  },
  {
    name: 'cancel',
    words: 'names the order of the lender and a reason',
    of: ['cancel'],
    holds: (message) => has(message, 'message.order_id', 'message.cancellation_reason_id'),
  },
  {
    name: 'ISSUE_VALIDATION_OPEN',
    words: 'a complaint names who complains, order, loan and lender, what it is about, of the lists, and how long it may take',
    of: ['issue'],
    holds: (message) =>
      is(message, 'message.issue.status', /^CLOSED$/) ||
      (has(
        message,
        ...[
          ...['id', 'complainant_info.person.name', 'complainant_info.contact.phone', 'order_details.id'],
          ...['order_details.items.0.id', 'order_details.fulfillments.0.id', 'order_details.provider_id'],
          ...['description.short_desc', 'description.long_desc', 'description.additional_desc.url'],
          ...['expected_response_time.duration', 'expected_resolution_time.duration', 'created_at'],
        ].map((path) => `message.issue.${path}`),
      ) &&
        is(message, 'message.issue.category', /^(FULFILLMENT|PAYMENT|ORDER)$/) &&
        is(message, 'message.issue.sub_category', /^(FLM0[12]|PMT0[1-9]|ORD0[1-4])$/)),
  },
  {
    name: 'ISSUE_VALIDATION_CLOSED, REQUIRED_ISSUE_ACTIONS',
    words: 'a complaint and each news of it has its id, and what the customer did, of the list',
    of: ['issue', 'issue_status'],
    holds: (message) => {
      if (message.action === 'issue_status') return has(message, 'message.issue_id')
      const actions = at(message.body, 'message.issue.issue_actions.complainant_actions')
      return (
        has(message, 'message.issue.id') &&
        Array.isArray(actions) &&
        actions.every((one) => /^(OPEN|ESCALATE|CLOSE)$/.test(String(at(one, 'complainant_action'))))
      )
    },
  },
  {
    name: 'supportedActions',
    words: 'comes after an answer that allows it',
    of: Object.keys(follows),
    holds: ({ action }, before) =>
      before.some((one) => one.from === 'seller' && follows[action]?.includes(one.action)),
  },
  {
    name: 'Signing and verification',
    words: 'is signed by a key of ours that the registry has, over its exact bytes, and in time',
    holds: (message, _, keys) => isSigned(message, keys),
  },
  {
    name: 'Personal details',
    words:
      'has no PAN, mobile number, name or income of the customer: those go into forms of the lender only; a complaint has to name who complains',
    holds: ({ action, text }) =>
      action === 'issue'
        ? !/[A-Z]{5}\d{4}[A-Z]|income|"pan"/.test(text)
        : !/[A-Z]{5}\d{4}[A-Z]|\b98765\d{5}\b|income|"pan"|"name"/.test(text),
  },
]

export interface OwnResult {
  name: string
  words: string
  checked: number
  failed: number
}

/** @param messages of both sides, in the order in which they were sent */
export function checkOwnRules(messages: readonly Message[], keys: ReadonlyMap<string, string>): OwnResult[] {
  const results = ownRules.map(({ name, words }) => ({ name, words, checked: 0, failed: 0 }))
  const conversations = new Map<unknown, Message[]>()
  for (const message of messages) {
    const before = conversations.get(message.body.context.transaction_id) ?? []
    if (message.from === 'us')
      for (const [index, { of, holds }] of ownRules.entries()) {
        const result = results[index]
        if (!result || (of && !of.includes(message.action))) continue
        result.checked += 1
        if (!holds(message, before, keys)) result.failed += 1
      }
    conversations.set(message.body.context.transaction_id, [...before, message])
  }
  return results
}
