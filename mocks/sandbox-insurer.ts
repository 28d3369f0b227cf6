import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { feeOf, type Json, sellerOf, tagGroup } from './sandbox-loans.ts'
import { type Cover, covers, health, type PolicyFault, policyFaults } from './sandbox-policies.ts'
import type { RegistryOptions } from './sandbox-registry.ts'

/*
 ** Insurers of the sandbox network: health and motor, under each slug. They share no code with the product, and keep nothing of a
 * person.
 */

const DAY_MS = 86_400_000

/** A policy under way. */
interface Purchase {
  slug: string
  cover: Cover
  context: Json
  sum: number
  fault: PolicyFault | undefined
  spoiled: boolean
  pages: Record<string, boolean>
  plan: Cover['plans'][number] | undefined
  order: string | null
  isPaid: boolean
  status: string
  since: Date | null
  /** Years that it runs, and claims and renewals. */
  years: number
  cases: { id: string; type: string; state: string; tags?: Json[] }[]
  asked: Record<string, string[]>
}

interface InsurerOptions extends Pick<RegistryOptions, 'clock' | 'own'> {
  pace: number
  late: () => Promise<unknown>
  send(to: Json, action: string, message: Json, id: string, error?: Json, at?: Date): Promise<void>
  ack(status: 'ACK' | 'NACK', error?: Json): Json
  page(title: string, body: string): string
  button(label: string): string
}

export function makeInsurer({ clock, own, pace, late, send, ack, page, button }: InsurerOptions) {
  const purchases = new Map<string, Purchase>()
  const sums = new Map<string, number>()
  const tell = (one: Purchase, action: string, message: Json, id: string, error?: Json, at?: Date) =>
    send(one as unknown as Json, action, message, id, error, at)
  const money = (value: number) => ({ currency: 'INR', value: String(value) })
  const txOf = ({ context }: Purchase) => String(context.transaction_id)
  const pageOf = (one: Purchase, form: string) => `${own()}/${one.slug}/form/${form}/${txOf(one)}`

  function costOf(one: Purchase, plan: Cover['plans'][number], isQuote: boolean) {
    const base = Math.round(one.sum * plan.rate) + (isQuote && one.fault === 'dearer' ? 1000 : 0)
    const tax = Math.round(base * one.cover.tax)
    return { base, tax, total: base + tax }
  }

  const idOf = (cover: Cover) => (cover === covers.FAMILY ? 'family' : 'cover')
  const termed = { time: { duration: 'P1Y', label: 'TENURE' } }
  const planItem = (one: Purchase, plan: Cover['plans'][number], isQuote = false) => {
    const { base, tax, total } = costOf(one, plan, isQuote)
    return {
      ...{
        id: plan.id,
        parent_item_id: idOf(one.cover),
        descriptor: { name: plan.name },
        price: money(total),
        ...termed,
      },
      tags: [
        tagGroup('GENERAL_INFO', {
          ...{ COVERAGE_AMOUNT: `${one.sum}`, ...plan.facts },
          ...{ BASE_PRICE: `${base}`, TAX: `${tax}`, PROCESSING_FEE: '0', OFFER_VALIDITY: 'P15D' },
        }),
      ],
    }
  }

  /** The form after so many answers to an action. */
  function xinput(one: Purchase, action: string, cur: number, cover = one.cover): Json | undefined {
    const all = cover.headings(one.sum)[action] ?? []
    const form = `${cover === covers.FAMILY && action === 'search' ? 'family' : action}-${cur}`
    const heading = all[cur]
    if (!heading) return undefined
    return {
      head: { descriptor: { name: heading }, index: { min: 0, cur, max: all.length - 1 }, headings: all },
      form: {
        id: form,
        mime_type: cover.fields[heading] ? 'text/html' : 'application/html',
        url: pageOf(one, form),
      },
      required: true,
    }
  }

  function orderOf(one: Purchase, form?: Json): Json {
    const plan = one.plan ?? one.cover.plans[0]
    if (!plan) return {}
    const { base, tax, total } = costOf(one, plan, true)
    const range = one.since && {
      start: one.since.toISOString(),
      end: new Date(one.since.getTime() + one.years * 365 * DAY_MS - DAY_MS).toISOString(),
    }
    const link = (path: string, code: string, mime_type = 'application/html') => ({
      ...{ descriptor: { code, name: code }, mime_type, url: path },
    })
    const documents = one.isPaid &&
      one.order && [
        link(`${own()}/${one.slug}/policy/${txOf(one)}`, 'POLICY_DOC', 'text/html'),
        link(pageOf(one, 'claim'), 'CLAIM_DOC'),
        link(pageOf(one, 'renew'), 'RENEW_DOC'),
      ]
    const isDue = !one.isPaid && (one.order || (one.cover.first && one.asked.init))
    const payment = {
      ...feeOf(own(), one.isPaid ? 'PAID' : 'NOT-PAID'),
      ...{ id: 'premium', type: one.cover.first ? 'PRE-ORDER' : 'PRE-FULFILLMENT' },
      params: { amount: `${total}`, currency: 'INR' },
    }
    const state = { descriptor: { code: one.isPaid && one.order ? 'GRANTED' : 'INITIATED' } }
    const item = planItem(one, plan, true)
    return {
      ...(one.order && { id: one.order, status: one.status }),
      provider: sellerOf(one.slug, own()),
      items: [{ ...item, time: { ...item.time, ...(range && { range }) }, ...(form && { xinput: form }) }],
      quote: {
        ...{ id: `quote-${one.slug}`, price: money(total), ttl: 'P15D' },
        breakup: [
          { title: 'BASE_PRICE', price: money(base) },
          { title: 'TAX', price: money(tax) },
        ],
      },
      fulfillments: [
        { id: 'F1', type: 'POLICY', state },
        ...one.cases.map(({ state: code, ...rest }) => ({ ...rest, state: { descriptor: { code } } })),
      ],
      payments: [{ ...payment, ...(isDue && { url: pageOf(one, 'pay') }) }],
      ...(documents && { documents }),
      cancellation_terms: [{ external_ref: { mimetype: 'text/html', url: `${own()}/${one.slug}/terms` } }],
    }
  }

  const update = (one: Purchase) => tell(one, 'on_update', { order: orderOf(one) }, randomUUID())

  function catalogue(one: Purchase, isPriced: boolean): Json {
    const offered = one.cover === health && covers.FAMILY && !isPriced ? [health, covers.FAMILY] : [one.cover]
    const products = offered.map((cover) => ({
      ...{ id: idOf(cover), descriptor: { name: cover.product }, category_ids: ['c1'], ...termed },
      ...(!isPriced && { xinput: xinput(one, 'search', 0, cover) }),
    }))
    const items = [...products, ...(isPriced ? one.cover.plans.map((plan) => planItem(one, plan)) : [])]
    const seller = {
      ...sellerOf(one.slug, own()),
      categories: [{ id: 'c1' }],
      items,
      payments: [feeOf(own())],
    }
    return { catalog: { descriptor: { name: 'Sandbox insurers' }, providers: [seller] } }
  }

  async function answer(one: Purchase, action: string, id: string): Promise<void> {
    const asked = one.asked[action] ?? []
    one.asked[action] = asked
    if (!asked.includes(id)) asked.push(id)
    if (action === 'search') {
      if (one.sum && one.fault === 'declined')
        return tell(one, 'on_search', {}, id, { code: '81202', message: 'No plan for this proposal' })
      return tell(one, 'on_search', catalogue(one, one.sum > 0), id)
    }
    if (one.fault === 'late' && !one.spoiled && action === 'select') {
      one.spoiled = true
      asked.pop()
      await late()
      return tell(one, 'on_select', { order: orderOf(one, xinput(one, 'select', 0)) }, id)
    }
    if (action === 'init' && one.fault === 'expired')
      return tell(one, 'on_init', {}, id, { code: '40003', message: 'Quote unavailable' })
    if (action === 'confirm' && one.cover.first && !one.isPaid)
      return tell(one, 'on_confirm', {}, id, { code: '81206', message: 'The premium is not paid' })
    if (action === 'confirm') {
      one.order ??= `SANDBOX-${txOf(one).slice(0, 8).toUpperCase()}`
      return tell(one, 'on_confirm', { order: orderOf(one) }, id)
    }
    if (action === 'cancel') {
      one.status = 'CANCELLATION_INITIATED'
      await tell(one, 'on_cancel', { order: orderOf(one) }, id)
      await sleep(pace)
      one.status = 'CANCELLED'
      return update(one)
    }
    if (action === 'status') return tell(one, 'on_status', { order: orderOf(one) }, id)
    const count = (one.cover.headings(one.sum)[action] ?? []).length
    const place = Math.min(asked.indexOf(id), count - 1)
    return tell(one, `on_${action}`, { order: orderOf(one, xinput(one, action, place)) }, id)
  }

  /** What buyers ask. */
  function take(slug: string, action: string, context: Json, message: Json): Json {
    const id = String(context.transaction_id)
    const { intent, order } = message as { intent?: Json; order?: Json }
    const wanted = (intent?.category as { descriptor?: { code?: string } } | undefined)?.descriptor?.code
    const one = purchases.get(id) ?? {
      ...{ slug, context, sum: 0, fault: undefined, spoiled: false, pages: {}, plan: undefined, order: null },
      ...{ isPaid: false, status: 'ACTIVE', since: null, years: 1, cases: [], asked: {} },
      cover: covers[wanted ?? ''] as Cover,
    }
    if (!one.cover) return ack('NACK', { code: '30000', message: 'Unknown category' })
    purchases.set(id, one)
    const seller = (intent?.provider ?? order) as Json | undefined
    const [item] = (seller?.items ?? []) as Json[]
    const given = (item?.xinput as { form_response?: { submission_id: string } } | undefined)?.form_response
    const sum = sums.get(given?.submission_id ?? '')
    if (intent && item?.id === 'family' && covers.FAMILY) one.cover = covers.FAMILY
    if (sum) Object.assign(one, { sum, fault: policyFaults[(sum % 1000) as keyof typeof policyFaults] })
    if (action !== 'search') one.plan = one.cover.plans.find((plan) => plan.id === item?.id) ?? one.plan
    if (one.fault === 'nack' && action === 'init' && !one.spoiled) {
      one.spoiled = true
      return ack('NACK', { code: '30000', message: 'Out of order' })
    }
    void answer(one, action, String(context.message_id))
    return ack('ACK')
  }

  async function pay(one: Purchase): Promise<void> {
    const before = { order: orderOf(one), at: new Date(clock().getTime() - 1) }
    Object.assign(one, { isPaid: true, since: one.since ?? clock() })
    await update(one)
    if (one.fault === 'reordered')
      await tell(one, 'on_status', { order: before.order }, randomUUID(), undefined, before.at)
  }

  /** A claim or renewal, as it goes through the insurer's hands. */
  async function open(one: Purchase, type: 'CLAIM' | 'RENEWAL'): Promise<void> {
    const amounts = (values: Record<string, string>) => (type === 'CLAIM' ? [tagGroup('INFO', values)] : [])
    const own: Purchase['cases'][number] = { id: `F${one.cases.length + 2}`, type, state: 'INITIATED' }
    own.tags = amounts({ REQUESTED_CLAIM_AMOUNT: '40000 INR' })
    one.cases.push(own)
    await update(one)
    for (const state of ['PROCESSING', type === 'CLAIM' ? 'PROCESSED' : 'GRANTED']) {
      await sleep(pace)
      own.state = state
      own.tags = amounts({ REQUESTED_CLAIM_AMOUNT: '40000 INR', APPROVED_CLAIM_AMOUNT: '36000 INR' })
      if (state === 'GRANTED') one.years += 1
      await update(one)
    }
  }

  const told = (one: Purchase, form: string) => {
    const filled = { form: { id: form }, form_response: { status: 'SUCCESS', submission_id: `${form}-done` } }
    return tell(one, 'on_status', { order: orderOf(one, filled) }, randomUUID())
  }

  /** Forms, pages and papers of insurers. @returns false for a path that is not one */
  async function visit(
    path: string,
    req: IncomingMessage,
    text: string,
    res: ServerResponse,
  ): Promise<boolean> {
    const html = (body: string) => {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
      return true
    }
    if (/^\/[\w-]+\/terms$/.test(path))
      return html(
        page('Terms of cancellation', '<p>The whole premium within 30 days, a part of it later.</p>'),
      )
    const [, paper = ''] = /^\/[\w-]+\/policy\/([\w-]+)$/.exec(path) ?? []
    const insured = purchases.get(paper)
    if (insured) return html(page('Policy', `<p>Number ${insured.order}. This is an invented policy.</p>`))
    const [, form = '', id = ''] = /^\/[\w-]+\/form\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
    const one = purchases.get(id)
    if (!form || !one) return false
    const [action = '', cur = ''] = form.split('-')
    const cover = action === 'family' ? (covers.FAMILY ?? one.cover) : one.cover
    const heading = cover.headings(one.sum)[action === 'family' ? 'search' : action]?.[Number(cur)]
    const fields = cover.fields[heading ?? '']
    if (req.method !== 'POST') {
      if (fields) return html(page('Form', `<form method="post">${fields}<button>Send</button></form>`))
      const total = costOf(one, one.plan ?? (one.cover.plans[0] as Cover['plans'][number]), true).total
      const says = form === 'pay' ? `Premium: ₹${total}.` : 'This invented insurer asks nothing more of you.'
      return html(page('Sandbox insurer', `<p>${says}</p>${button(form === 'pay' ? 'Pay' : 'Finish')}`))
    }
    if (fields) {
      const submission_id = `${id}-${form}`
      const sum = Number(new URLSearchParams(text).get('sum_insured'))
      if (sum > 0) sums.set(submission_id, sum)
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ submission_id }))
      return true
    }
    const isFirst = !one.pages[form]
    one.pages[form] = true
    if (one.fault === 'abandoned' && isFirst)
      return html(
        page('Sandbox insurer', '<p>This page lost your answers. Please go back and open it again.</p>'),
      )
    if (form === 'pay' && one.fault === 'unpaid' && isFirst)
      return html(page('Sandbox insurer', '<p>Your bank refused the payment. Please try again.</p>'))
    if (form === 'pay') {
      if (!one.isPaid) await pay(one)
    } else if (form === 'claim') void open(one, 'CLAIM')
    else if (form === 'renew') void open(one, 'RENEWAL')
    else await told(one, form)
    return html(page('Sandbox insurer', '<p>Done. You can close this tab and go back.</p>'))
  }

  return { take, visit, purchases: purchases as ReadonlyMap<string, Purchase>, orderOf, tell }
}
