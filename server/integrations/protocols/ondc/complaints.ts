import type { Complaint, ComplaintSubject } from '#src/contract/applications/complaint.ts'
import { contact as ours } from '#src/contract/web/contact.ts'
import type { ComplaintMove, World } from '../protocol.ts'
import type { Said } from './conversation.ts'
import type { Issue } from './issue.ts'
import { figureIn } from './offer.ts'
import { DOMAIN } from './registry.ts'

/* Complaints about an order (the network's IGM 1.0), by all that was said, in the order of the senders' clocks. */

/** The published document has codes and no words for them: the first of each category. */
const codes = {
  payout: ['FULFILLMENT', 'FLM01'],
  repayment: ['PAYMENT', 'PMT01'],
  terms: ['ORDER', 'ORD01'],
} as const satisfies Record<ComplaintSubject, readonly [string, string]>

/** What a complaint needs of an order. */
export interface Complained {
  order: string
  provider: string | undefined
  item: string | undefined
  fulfillment: { id: string; state: string }
}

const actions = { open: 'OPEN', answer: 'OPEN', escalate: 'ESCALATE' } as const
type Told = keyof typeof actions

/** The message that opens a complaint, adds to it or ends it. @param earlier all that the customer did about it */
export function issueOf(
  { settings, clock }: Pick<World, 'settings' | 'clock'>,
  move: ComplaintMove,
  of: Complained,
  earlier: readonly Said[],
  own: string,
) {
  const now = clock().toISOString()
  const [opened] = earlier
  const { subject, text: long_desc } = (opened?.body as Noted | undefined) ?? move
  const created_at = opened?.at.toISOString() ?? now
  const times = { created_at, updated_at: now }
  if (move.act === 'close')
    return {
      id: move.reference,
      status: 'CLOSED',
      issue_actions: actionsIn([...earlier], move, now, settings),
      rating: 'THUMBS-UP',
      ...times,
    }
  const [category, sub_category] = codes[subject]
  const { name, phone, email } = move.person
  const { id, state } = of.fulfillment
  return {
    ...{ id: move.reference, category, sub_category },
    complainant_info: { person: { name }, contact: { phone, ...(email && { email }) } },
    order_details: {
      ...{ id: of.order, state, items: [{ id: of.item, quantity: 1 }], fulfillments: [{ id, state }] },
      provider_id: of.provider,
    },
    description: {
      ...{ short_desc: long_desc.slice(0, 80), long_desc, images: [] },
      additional_desc: { url: `${own}/contact-us`, content_type: 'text/html' },
    },
    source: { network_participant_id: settings.ONDC_SUBSCRIBER_ID, type: 'CONSUMER' },
    expected_response_time: { duration: 'PT2H' },
    expected_resolution_time: { duration: 'P1D' },
    status: 'OPEN',
    issue_type:
      move.act === 'escalate' || earlier.some(({ body }) => body.act === 'escalate') ? 'GRIEVANCE' : 'ISSUE',
    issue_actions: actionsIn([...earlier], move, now, settings),
    ...times,
  }
}

/** What is noted of a message of ours. */
export interface Noted {
  reference: string
  act: Told | 'close'
  key: string
  subject: ComplaintSubject
  text: string
}

function actionsIn(
  earlier: Said[],
  move: ComplaintMove,
  now: string,
  { ONDC_SUBSCRIBER_ID: id }: World['settings'],
) {
  const updated_by = {
    org: { name: `${id}::${DOMAIN}` },
    contact: { phone: ours.phone, email: ours.email },
    person: { name: ours.officer },
  }
  const said = [
    ...earlier.map(({ at, body }) => [body as Noted, at.toISOString()] as const),
    [move, now] as const,
  ]
  return {
    complainant_actions: said.map(([{ act, text }, updated_at]) => ({
      complainant_action: act in actions ? actions[act as Told] : 'CLOSE',
      short_desc: text.slice(0, 200) || 'Complaint closed',
      ...{ updated_at, updated_by },
    })),
  }
}

/** Longest text of a lender that is shown. */
const MAX_TEXT = 500

/** What a message of ours did about complaints, oldest first; a repeat counts once. */
export const movesIn = (all: readonly Said[], reference?: string): Said[] => {
  const moves = all.filter(
    ({ direction, action, body }) =>
      direction === 'out' && action === 'issue' && (!reference || (body as Noted).reference === reference),
  )
  return moves.filter(
    (one, at) => moves.findIndex(({ body }) => (body as Noted).key === (one.body as Noted).key) === at,
  )
}
/** @param all what was said about an application */
export function complaintsOf(all: readonly Said[]): Complaint[] {
  const told = all
    .filter(
      ({ direction, action, state }) => direction === 'in' && state === 'DONE' && action.includes('issue'),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const opened = movesIn(all).filter(({ body }) => (body as Noted).act === 'open')
  return opened.map((open) => complaintOf(open, all, told)).reverse()
}

function complaintOf(open: Said, all: readonly Said[], told: readonly Said[]): Complaint {
  const { reference, subject, text } = open.body as Noted
  const moves = movesIn(all, reference)
  const requests = all.filter(
    ({ action, body }) => action === 'issue' && (body as Noted).reference === reference,
  )
  const isAnswerTo = (one: Said) => requests.some(({ message_id }) => message_id === one.message_id)
  const heard = told.filter(
    (one) => one.body.message?.issue?.id === reference || (isAnswerTo(one) && one.body.error),
  )
  const issues = heard.flatMap(({ body }) => (body.message?.issue ? [body.message.issue as Issue] : []))
  // A message names all that was done, or only the newest.
  const done = issues
    .flatMap(({ issue_actions }) => issue_actions?.respondent_actions ?? [])
    .sort((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at))
  const newest = done.at(-1)
  const escalated = moves.findLast(({ body }) => (body as Noted).act === 'escalate')
  const moved = moves.at(-1) ?? open
  // The lender answers what the customer did last.
  const isCurrent = newest !== undefined && Date.parse(newest.updated_at) >= moved.at.getTime()
  const code = newest?.respondent_action
  const state = stateOf()
  function stateOf(): Complaint['state'] {
    if ((moved.body as Noted).act === 'close') return 'closed'
    if (isCurrent)
      return code === 'NEED_MORE_INFO'
        ? 'info'
        : code === 'RESOLVED' || code === 'CLOSED'
          ? 'resolved'
          : 'open'
    if (heard.at(-1)?.body.error) return 'failed'
    return requests.some(
      (one) => one.state === 'DONE' && (one.body as Noted).key === (moved.body as Noted).key,
    )
      ? 'sent'
      : 'sending'
  }
  const resolution = issues.findLast((one) => one.resolution)?.resolution
  const officers = issues.flatMap(
    (one) => one.resolution_provider?.respondent_info?.resolution_support?.gros ?? [],
  )
  const party = officers.at(-1) ?? newest?.updated_by
  const says = newest?.short_desc?.slice(0, MAX_TEXT) ?? null
  const by = {
    sending: 'us',
    failed: 'us',
    sent: 'lender',
    open: 'lender',
    info: 'customer',
    resolved: 'customer',
    closed: null,
  } as const
  return {
    ...{
      reference,
      subject,
      description: text,
      opened_at: open.at.toISOString(),
      state,
      by: by[state],
      says,
    },
    escalated: escalated !== undefined,
    said_at: newest ? new Date(newest.updated_at).toISOString() : null,
    resolution:
      state === 'resolved' || state === 'closed'
        ? resolution
          ? {
              text: (resolution.long_desc ?? resolution.short_desc ?? '').slice(0, MAX_TEXT),
              refund: figureIn(resolution.refund_amount) ?? null,
            }
          : null
        : null,
    contact: party
      ? {
          name: party.person?.name ?? party.org?.name ?? null,
          phone: party.contact?.phone ?? null,
          email: party.contact?.email ?? null,
        }
      : null,
    acts: [
      ...(state === 'info' ? (['answer'] as const) : []),
      ...(!escalated && ['open', 'info', 'resolved', 'failed'].includes(state)
        ? (['escalate'] as const)
        : []),
      ...(state === 'resolved' ? (['close'] as const) : []),
    ],
  }
}
