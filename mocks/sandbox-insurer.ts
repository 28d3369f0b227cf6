import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { feeOf, type Json, sellerOf, tagGroup } from './sandbox-loans.ts'
import type { RegistryOptions } from './sandbox-registry.ts'

/*
 ** Insurers of the sandbox network: health and motor, under each slug. They share no code with the product, and keep nothing of a
 * person.
 */

/** Last three digits of the sum insured → what goes wrong. */
export const policyFaults = {
  201: 'late',
  202: 'doubled',
  203: 'reordered',
  204: 'signature',
  205: 'nack',
  206: 'expired',
  207: 'abandoned',
  208: 'unpaid',
  209: 'declined',
  212: 'dearer',
} as const
type PolicyFault = (typeof policyFaults)[keyof typeof policyFaults]

/** A sum from which on the insurer looks at each proposal itself. */
const REVIEWED_FROM = 2_000_000
const DAY_MS = 86_400_000

interface Cover {
  product: string
  /** It wants the premium before the order, not after. */
  first?: true
  /** Headings of its forms, by action. */
  headings(sum: number): Record<string, readonly string[]>
  fields: Record<string, string>
  plans: readonly { id: string; name: string; rate: number; facts: Record<string, string> }[]
  tax: number
}

const name = '<label for="n">Full name</label><input id="n" name="full_name" required>'
const nominee = `<label for="o">Name of the nominee</label><input id="o" name="nominee" required>
<label for="r">The nominee is your</label><select id="r" name="relation" required><option value="">Please choose</option><option value="spouse">Husband or wife</option><option value="child">Child</option><option value="parent">Parent</option></select>`

const single: Record<string, Cover> = {
  HEALTH_INSURANCE: {
    product: 'Kavach Health',
    headings: (sum) => ({
      search: ['INSURED_PERSONAL_DETAILS'],
      select: sum >= REVIEWED_FROM ? ['MANUAL_REVIEW', 'EKYC'] : ['EKYC'],
      init: ['PROPOSER_DETAILS', 'NOMINEE_DETAILS', 'CIS'],
    }),
    fields: {
      INSURED_PERSONAL_DETAILS: `${name}
<label for="a">Age in years</label><input id="a" name="age" type="number" max="99" required>
<label for="s">Sum insured</label><input id="s" name="sum_insured" type="number" max="99999999" required>
<label for="k">Do you smoke?</label><select id="k" name="smoker" required><option value="">Please choose</option><option value="no">No</option><option value="yes">Yes</option></select>`,
      PROPOSER_DETAILS: `${name}
<label for="d">Illnesses that you were treated for</label><input id="d" name="illnesses" required>
<label for="p">PIN code</label><input id="p" name="pincode" maxlength="6" required>`,
      NOMINEE_DETAILS: nominee,
    },
    plans: [
      {
        ...{ id: 'silver', name: 'Sandbox Health Silver', rate: 0.014 },
        facts: {
          ...{ INITIAL_WAITING_PERIOD: '30 days', PRE_EXISTING_WAITING_PERIOD: '36 months' },
          ...{ CO_PAYMENT: '10%', ROOM_CATEGORY: 'Shared room', CASHLESS_HOSPITALS: '4200' },
          EXCLUSIONS: 'Cosmetic treatment, dental treatment, injuries from adventure sports',
        },
      },
      {
        ...{ id: 'gold', name: 'Sandbox Health Gold', rate: 0.02 },
        facts: {
          ...{ INITIAL_WAITING_PERIOD: '30 days', PRE_EXISTING_WAITING_PERIOD: '24 months' },
          ...{ CO_PAYMENT: 'No', ROOM_CATEGORY: 'Single private room', CASHLESS_HOSPITALS: '9100' },
          ...{ MATERNITY_COVERAGE: 'Yes', EXCLUSIONS: 'Cosmetic treatment' },
        },
      },
    ],
    tax: 0,
  },
  MOTOR_INSURANCE: {
    product: 'Kavach Motor',
    headings: () => ({
      search: ['VEHICLE_DETAILS'],
      select: ['MANUAL_REVIEW', 'PAN_DOB', 'KYC'],
      init: ['VEHICLE_NOMINEE_DETAILS', 'PERSONAL_INFO', 'CIS'],
    }),
    fields: {
      VEHICLE_DETAILS: `<label for="v">Registration number</label><input id="v" name="registration" maxlength="12" required>
<label for="s">Value of the vehicle</label><input id="s" name="sum_insured" type="number" max="99999999" required>`,
      PAN_DOB: '<label for="p">PAN</label><input id="p" name="pan" maxlength="10" required>',
      VEHICLE_NOMINEE_DETAILS: `<label for="e">Engine number</label><input id="e" name="engine" required>${nominee}`,
      PERSONAL_INFO: `${name}<label for="c">City</label><input id="c" name="city" required>`,
    },
    plans: [
      {
        ...{ id: 'comprehensive', name: 'Sandbox Motor Comprehensive', rate: 0.025 },
        facts: {
          ROAD_SIDE_ASSISTANCE: 'Yes',
          DEPRECIATION_COVER: 'No',
          EXCLUSIONS: 'Wear, driving without a licence',
        },
      },
    ],
    tax: 0.18,
  },
}

/** Health for a family: another form in front, and the premium before the order. */
const { HEALTH_INSURANCE: health } = single
const covers: Record<string, Cover> = {
  ...single,
  ...(health && {
    FAMILY: {
      ...health,
      ...{ product: 'Kavach Family Health', first: true },
      headings: (sum) => ({ ...health.headings(sum), search: ['FAMILY_DETAILS'] }),
      fields: {
        ...health.fields,
        FAMILY_DETAILS: `<label for="m">Members of the family</label><input id="m" name="members" type="number" max="9" required>
<label for="a">Age of the eldest</label><input id="a" name="age" type="number" max="99" required>
<label for="s">Sum insured</label><input id="s" name="sum_insured" type="number" max="99999999" required>`,
      },
    },
  }),
}

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
