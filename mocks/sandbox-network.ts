import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeComplaintDesk } from './sandbox-complaints.ts'
import { makeInsurer } from './sandbox-insurer.ts'
import {
  branches,
  feeOf,
  fields,
  headings,
  type Json,
  type Kind,
  type Loan,
  type NetworkFault,
  type NetworkOptions,
  networkFaults,
  plans,
  sellerOf,
  tagGroup,
} from './sandbox-loans.ts'
import { makeRegistry } from './sandbox-registry.ts'
import { makeRepayment } from './sandbox-repayment.ts'
import { price, termsOf } from './sandbox-terms.ts'

/*
 ** The other side of the ONDC network, for the demo and for tests: a seller of personal and gold loans under each slug (the registry is beside it).
 * It shares no code with the product, so that a mistake of one is not hidden by the same mistake of the other. It keeps nothing of
 * a person.
 */

/** @param options see there */
export function makeNetwork({ clock, own, deliver, pace, late }: NetworkOptions) {
  const { buyers, publicKey, header, isSigned, subscribe, subscribers } = makeRegistry({
    clock,
    own,
    deliver,
  })
  const loans = new Map<string, Loan>()
  const forms = new Map<string, Record<string, string>>()

  /** Sends a message of the seller. @param once with a broken signature, to see it refused */
  async function send(
    loan: Pick<Loan, 'context' | 'slug'> & { fault?: string | undefined },
    action: string,
    message: Json,
    id: string,
    error?: Json,
    at = clock(),
  ): Promise<void> {
    const context = { ...loan.context, action, message_id: id, timestamp: at.toISOString() }
    const body = JSON.stringify({ context, ...(error ? { error } : { message }) })
    const url = `${String(loan.context.bap_uri)}/${action}`
    const authorization = header(loan.slug, body)
    const init = (value: string) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: value },
      body,
    })
    if (loan.fault === 'signature')
      await deliver(url, init(authorization.replace(/signature="..../, 'signature="AAAA'))).catch(() => {})
    for (let time = 0; time < (loan.fault === 'doubled' ? 2 : 1); time++)
      await deliver(url, init(authorization)).catch(() => {})
  }

  /** The form after so many answers to an action. */
  function xinput({ slug, kind, context }: Loan, action: string, cur: number): Json | undefined {
    const all = headings[kind][action] ?? []
    if (all.length === 0) return undefined
    const id = `${action}-${cur}`
    const isPage = ['KYC', 'JOURNEY_OFFLINE', 'EMANDATE', 'LOAN_AGREEMENT'].includes(all[cur] ?? '')
    return {
      head: { descriptor: { name: all[cur] }, index: { min: 0, cur, max: all.length - 1 }, headings: all },
      form: {
        id,
        mime_type: isPage ? 'application/html' : 'text/html',
        url: `${own()}/${slug}/form/${id}/${String(context.transaction_id)}`,
      },
      required: true,
    }
  }

  const goldLoan = { code: 'LOAN', name: 'Gold loan' }
  const itemOf = ({ kind, item }: Loan) => ({
    ...{ id: item, descriptor: kind === 'GOLD_LOAN' ? goldLoan : { code: kind, name: 'Personal loan' } },
  })

  /** What else the borrower may choose: each has its price once it is selected. */
  const otherPlans = (loan: Loan) =>
    loan.fault === 'choices' && loan.kind === 'PERSONAL_LOAN'
      ? Object.entries(plans)
          .filter(([id]) => id !== loan.item)
          .map(([id, { name }]) => ({ id, descriptor: { code: loan.kind, name }, price: price(loan.amount) }))
      : []

  function orderOf(loan: Loan, state: string, form?: Json): Json {
    const { tags, quote } = termsOf(loan, own())
    const locations =
      loan.kind === 'GOLD_LOAN' && branches.filter(({ id }) => !loan.branch || id === loan.branch)
    const places = locations && { location_ids: locations.map(({ id }) => id) }
    return {
      ...(loan.order && { id: loan.order }),
      provider: { ...sellerOf(loan.slug, own()), ...(locations && { locations }) },
      items: [
        { ...itemOf(loan), price: price(loan.amount), ...places, tags, ...(form && { xinput: form }) },
        ...(state === 'INITIATED' && !loan.asked.init ? otherPlans(loan) : []),
      ],
      quote,
      fulfillments: [
        {
          id: 'f1',
          type: 'LOAN',
          customer: { person: { name: 'Not kept' } },
          state: { descriptor: { code: state } },
        },
      ],
      payments: [feeOf(own(), 'NOT-PAID')],
    }
  }

  const { running, update, pay, miss, planOf } = makeRepayment({ clock, own, pace, late, send, orderOf })

  const desk = makeComplaintDesk({ clock, pace, send })

  /** Tells that a page was visited. */
  const toldOf = (loan: Loan, form: string, status: string) =>
    send(
      loan,
      'on_status',
      {
        order: orderOf(loan, 'INITIATED', {
          form: { id: form },
          form_response: { status, submission_id: `${form}-done` },
        }),
      },
      randomUUID(),
    )

  async function answer(loan: Loan, action: string, id: string): Promise<void> {
    const asked = loan.asked[action] ?? []
    loan.asked[action] = asked
    if (!asked.includes(id)) asked.push(id)
    if (loan.fault === 'late' && !loan.spoiled && action === 'select') {
      loan.spoiled = true
      asked.pop()
      await late()
      await send(loan, 'on_select', { order: orderOf(loan, 'INITIATED', xinput(loan, 'select', 0)) }, id)
      return
    }
    if (action === 'search') {
      const tags = [
        tagGroup('GENERAL_INFO', {
          ...{
            MIN_INTEREST_RATE: '12%',
            MAX_INTEREST_RATE: '14%',
            MIN_TENURE: '12 months',
            MAX_TENURE: '24 months',
          },
          ...{ MIN_LOAN_AMOUNT: '10000', MAX_LOAN_AMOUNT: '5000000' },
        }),
      ]
      const item = { ...itemOf(loan), category_ids: ['c1'], tags, xinput: xinput(loan, 'search', 0) }
      const categories = [{ id: 'c1', descriptor: { ...itemOf(loan).descriptor, code: loan.kind } }]
      const seller = { ...sellerOf(loan.slug, own()), categories, items: [item], payments: [feeOf(own())] }
      const catalog = { descriptor: { name: 'Sandbox lenders' }, providers: [seller] }
      return send(loan, 'on_search', { catalog }, id)
    }
    if (action === 'confirm') {
      loan.order = `order-${String(loan.context.transaction_id).slice(0, 8)}`
      loan.plan = planOf(loan)
      if (loan.kind === 'GOLD_LOAN' && loan.fault !== 'reordered') {
        await send(loan, 'on_confirm', { order: running(loan) }, id)
        return miss(loan)
      }
      const agreement = { url: `${own()}/${loan.slug}/kfs`, mime_type: 'text/html' }
      const documents = [{ descriptor: { code: 'LOAN_AGREEMENT', name: 'Loan agreement' }, ...agreement }]
      const sanctioned = () =>
        send(loan, 'on_confirm', { order: { ...orderOf(loan, 'SANCTIONED'), documents } }, id)
      if (loan.fault !== 'reordered') await sanctioned()
      await sleep(pace)
      if (!loan.cancelled) await send(loan, 'on_update', { order: running(loan) }, randomUUID())
      if (loan.fault === 'reordered') await sanctioned()
      await miss(loan)
      return
    }
    if (action === 'status')
      return send(loan, 'on_status', { order: loan.order ? running(loan) : orderOf(loan, 'INITIATED') }, id)
    if (action === 'cancel') {
      loan.cancelled = true
      return send(loan, 'on_cancel', { order: orderOf(loan, 'CANCELLED') }, id)
    }
    if (action === 'select' && loan.fault === 'declined')
      return send(loan, 'on_select', {}, id, { code: '80228', message: 'Outside our policy' })
    if (action === 'init' && loan.fault === 'expired')
      return send(loan, 'on_init', {}, id, { code: '40003', message: 'Quote unavailable' })
    // The answers that came with it say which form is next.
    const [, after, at] = /^(\w+)-(\d)$/.exec(loan.form) ?? []
    const place = after === action ? Number(at) + 1 : 0
    const state = action === 'init' && loan.kind === 'GOLD_LOAN' ? 'SANCTIONED' : 'INITIATED'
    return send(loan, `on_${action}`, { order: orderOf(loan, state, xinput(loan, action, place)) }, id)
  }

  const ack = (status: 'ACK' | 'NACK', error?: Json) => ({
    message: { ack: { status } },
    ...(error && { error }),
  })
  const faultIn = (amount: number) =>
    networkFaults[(Math.round(amount) % 1000) as keyof typeof networkFaults] as NetworkFault | undefined

  const kindIn = (message: unknown): Kind =>
    JSON.stringify(message ?? {}).includes('"GOLD_LOAN"') ? 'GOLD_LOAN' : 'PERSONAL_LOAN'

  /** What buyers ask. */
  function take(slug: string, action: string, text: string, authorization: string): Json {
    const { context = {}, message } = JSON.parse(text || '{}') as { context?: Json; message?: Json }
    if (!isSigned(authorization, text)) return ack('NACK', { code: '30016', message: 'Invalid Signature' })
    if (context.domain === 'ONDC:FIS13') return insurer.take(slug, action, context, (message ?? {}) as Json)
    const id = String(context.transaction_id)
    const loan = loans.get(id) ?? {
      ...{ slug, context, amount: 0, item: 'loan', fault: undefined, spoiled: false, pages: {}, order: null },
      ...{
        cancelled: false,
        form: '',
        asked: {},
        branch: null,
        payment: null,
        plan: [],
        kind: kindIn(message),
      },
    }
    loans.set(id, loan)
    const [item] = ((message?.order as Json | undefined)?.items ?? []) as Json[]
    const [branch] = (item?.location_ids ?? []) as string[]
    if (branch) loan.branch = branch
    if (action === 'select' && item?.id) loan.item = String(item.id)
    else if (item?.id && item.id !== loan.item)
      return ack('NACK', { code: '30004', message: 'Item not found' })
    const { form, form_response: given } = (item?.xinput ?? {}) as {
      form?: { id: string }
      form_response?: { submission_id: string }
    }
    loan.form = form?.id ?? ''
    const submitted = forms.get(given?.submission_id ?? '')
    const amount = Number(submitted?.loan_amount ?? submitted?.amount)
    if (amount > 0) Object.assign(loan, { amount, fault: faultIn(amount) })
    const isFirst = action === 'update' ? !loan.pages.update : action === 'init' && !loan.spoiled
    if (loan.fault === 'nack' && isFirst) {
      if (action === 'update') loan.pages.update = true
      loan.spoiled = true
      return ack('NACK', { code: '30000', message: 'Out of order' })
    }
    if (action === 'issue' || action === 'issue_status') {
      if (!loan.order) return ack('NACK', { code: '31001', message: 'Order not found' })
      void desk.take(loan, action, message ?? {}, String(context.message_id))
      return ack('ACK')
    }
    if (action === 'update') {
      const asked = loan.asked.update ?? []
      loan.asked.update = asked
      if (!asked.includes(String(context.message_id))) asked.push(String(context.message_id))
      void update(loan, message?.order as Json, String(context.message_id))
      return ack('ACK')
    }
    void answer(loan, action, String(context.message_id))
    return ack('ACK')
  }

  const page = (title: string, body: string) =>
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title>
<main style="font:1.1rem system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem"><h1>${title}</h1>${body}</main></html>`
  const button = (label: string) =>
    `<form method="post"><button style="font:inherit;padding:.6rem 1.2rem">${label}</button></form>`

  const insurer = makeInsurer({
    ...{ clock, own, pace, late, ack, page, button },
    send: (to, ...rest) => send(to as unknown as Loan, ...rest),
  })

  /** Forms and pages of sellers. @returns false for a path that is not one */
  async function visit(
    path: string,
    req: IncomingMessage,
    text: string,
    res: ServerResponse,
  ): Promise<boolean> {
    const [, , form = '', id = ''] = /^\/([\w-]+)\/form\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
    const loan = loans.get(id)
    if (!form || !loan) return false
    const html = (body: string) =>
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
    const isGold = loan.kind === 'GOLD_LOAN'
    const own = (isGold && fields[`${form}-gold`]) || fields[form]
    if (req.method !== 'POST') {
      html(
        own
          ? page('Form', `<form method="post">${own}<button>Send</button></form>`)
          : page(
              'Sandbox lender',
              `<p>This invented lender asks nothing more of you.</p>${button('Finish')}`,
            ),
      )
      return true
    }
    if (own) {
      const submission_id = `${id}-${form}-${Object.keys(loan.asked).length}`
      forms.set(
        submission_id,
        Object.fromEntries(
          ['loan_amount', 'amount']
            .map((name) => [name, new URLSearchParams(text).get(name) ?? ''])
            .filter(([, value]) => value),
        ),
      )
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ submission_id }))
      return true
    }
    const isFirst = !loan.pages[form]
    loan.pages[form] = true
    if (loan.fault === 'abandoned' && isFirst)
      html(page('Sandbox lender', '<p>This page lost your answers. Please go back and open it again.</p>'))
    else if (form === loan.payment?.form) {
      await pay(loan)
      html(page('Sandbox lender', '<p>Paid. You can close this tab and go back.</p>'))
    } else if (isGold && form === 'select-1' && !(loan.fault === 'mandate' && isFirst)) {
      await toldOf(loan, form, 'OFFLINE_PENDING')
      html(page('Sandbox lender', '<p>Your visit is booked. You can close this tab and go back.</p>'))
      await sleep(pace)
      await toldOf(loan, form, 'COMPLETED')
    } else if (loan.fault === 'mandate' && (isGold || form === 'init-1') && isFirst) {
      await toldOf(loan, form, 'REJECTED')
      const what = isGold ? 'That day is not free' : 'Your bank refused the mandate'
      html(page('Sandbox lender', `<p>${what}. Please go back and try again.</p>`))
    } else {
      await toldOf(loan, form, 'APPROVED')
      html(page('Sandbox lender', '<p>Done. You can close this tab and go back.</p>'))
    }
    return true
  }

  /** Answers what belongs to the network. @returns false for everything else */
  async function handle(
    path: string,
    req: IncomingMessage,
    text: string,
    res: ServerResponse,
  ): Promise<boolean> {
    const json = (status: number, body: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path === '/registry/subscribe') {
      const taken = await subscribe(JSON.parse(text)).catch(() => false)
      json(200, ack(taken ? 'ACK' : 'NACK'))
      return true
    }
    if (path === '/registry/lookup') {
      json(200, subscribers(String(JSON.parse(text).subscriber_id)))
      return true
    }
    if (await insurer.visit(path, req, text, res)) return true
    if (await visit(path, req, text, res)) return true
    if (/^\/[\w-]+\/kfs$/.test(path)) {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      res.end(page('Key fact statement', '<p>14% a year for 24 months, 1.5% processing fee.</p>'))
      return true
    }
    const [, slug = '', action = ''] =
      /^\/([\w-]+)\/(search|select|init|confirm|status|cancel|update|issue|issue_status)$/.exec(path) ?? []
    if (!action || req.method !== 'POST') return false
    json(200, take(slug, action, text, req.headers.authorization ?? ''))
    return true
  }

  return {
    handle,
    /** By the id of their key. */
    buyers,
    complaints: desk.complaints,
    loans: loans as ReadonlyMap<string, Loan>,
    insurer,
    /** Entries of PROVIDER_LINKS for its insurers. */
    insurerLinks: () => ({
      'sandbox-insurer': {
        endpoint: `${own()}/insurer`,
        subscriber: `${own().replace('http://', '')}/insurer`,
      },
    }),
    /** Settings by which the product finds this network. */
    env: () => ({
      ONDC_SUBSCRIBER_ID: 'tulna.example',
      ONDC_REGISTRY: `${own()}/registry`,
      ONDC_REGISTRY_KEY: publicKey.toString('base64'),
      ONDC_SETTLEMENT_ACCOUNT: 'DEMO0000001/000111222333/tulna@demo',
    }),
    /** For tests: a message of a seller, signed as it signs. */
    send,
    header,
  }
}
