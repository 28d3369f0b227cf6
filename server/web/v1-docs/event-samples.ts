import { eventPayload, type NewEvent } from '#server/leads-api/events/record-events.ts'
import { EXAMPLE_INSTANT } from '#server/web/openapi/examples.ts'
import { API_VERSION } from '#src/contract/api-scopes.ts'
import type { EventType } from '#src/contract/leads-api/event-types.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import type { Earning } from '#src/contract/leads-api/v1/earning.ts'
import type { Event } from '#src/contract/leads-api/v1/event.ts'
import type { Lead } from '#src/contract/leads-api/v1/lead.ts'

const UUID = '0192f1c2-7a34-7b10-9c55-3f2a1b4c5d6e'
const HEX = UUID.replaceAll('-', '')
const at = EXAMPLE_INSTANT
const own = { created: at, livemode: true } as const

const lead: Lead = {
  ...{ object: 'lead', id: 'L-4C1D0A7E92B3', ...own, external_id: 'A-17', status: 'NEW', product: 'pl' },
  ...{ customer: 'A. 98XXXXXX01', source: 'api' },
  consent: { text_id: 'MATCHING.2', at: '2026-11-20T06:28:00.000Z', ip: '203.0.113.9' },
  contact: { channel: 'sms', status: 'QUEUED', at },
  ...{ application: null, withdrawn_at: null },
}

const approved: Application = {
  ...{ object: 'application', id: `app_${HEX}`, ...own, updated: at, lead: lead.id, external_id: 'A-17' },
  ...{ product: 'pl', lender: { code: 'chhayavan', name: 'Chhayavan Finance' } },
  ...{ status: 'APPROVED', reason: null, disbursed_amount: null, currency: 'INR' },
  history: [
    { status: 'SUBMITTED', at: '2026-11-18T09:12:00.000Z' },
    { status: 'APPROVED', at },
  ],
}

const earning: Earning = {
  ...{ object: 'earning', id: `ern_${HEX}`, ...own, day: '2026-11-19', lead: lead.id, external_id: 'A-17' },
  ...{ application: approved.id, product: 'pl', month: '2026-11', kind: 'EARNED' },
  ...{ base_amount: '250000.00', amount: '3750.00', currency: 'INR', status: 'EXPECTED' },
}

/** What each type says: consistent in itself, as a real one. */
const said: Readonly<Record<EventType, Pick<NewEvent, 'object' | 'previous'>>> = {
  'lead.created': { object: lead },
  'lead.updated': { object: { ...lead, external_id: 'A-18' }, previous: { external_id: 'A-17' } },
  'lead.withdrawn': {
    object: {
      ...{ ...lead, status: 'WITHDRAWN', withdrawn_at: at },
      contact: { channel: 'sms', status: 'NOT_SENT', at },
    },
    previous: { status: 'NEW', withdrawn_at: null },
  },
  'application.status_changed': { object: approved, previous: { status: 'SUBMITTED' } },
  'application.disbursed': {
    object: {
      ...{ ...approved, status: 'DISBURSED', disbursed_amount: '250000.00' },
      history: [...approved.history, { status: 'DISBURSED', at }],
    },
  },
  'earning.created': { object: earning },
  'earning.changed': { object: { ...earning, status: 'SETTLED' }, previous: { status: 'EXPECTED' } },
  'payout.paid': {
    object: {
      ...{ object: 'payout', id: `po_${HEX}`, ...own, month: '2026-10', status: 'PAID', hold: null },
      ...{ gross: '3750.00', payable: '3750.00', tds: '75.00', gst: '0.00', net: '3675.00', currency: 'INR' },
      ...{ paid_on: '2026-11-20', utr: 'HDFCN52026112000123', account: 'XXXXXX4321' },
    },
  },
  'funnel.counted': {
    object: {
      ...{ object: 'funnel_count', id: `fnl_${HEX}`, ...own, funnel: 'asha-finance' },
      ...{ from: '2026-11-20T05:00:00.000Z', visits: 41, starts: 6 },
    },
  },
  'webhook.test': {
    object: {
      ...{ object: 'webhook_endpoint', id: `we_${HEX}`, ...own, url: 'https://shop.example/tulna' },
      ...{ events: ['lead.created'], description: 'CRM', api_version: API_VERSION, status: 'enabled' },
      ...{ disabled_reason: null, failing_since: null, old_secret_until: null },
    },
  },
}

/** One true event of each type, made as those that are sent. */
export const eventSamples = Object.fromEntries(
  Object.entries(said).map(([type, one]) => [
    type,
    eventPayload({ livemode: true, type: type as EventType, ...one }, UUID, new Date(at)),
  ]),
) as Readonly<Record<EventType, Event>>
