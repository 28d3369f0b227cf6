import { and, eq, inArray } from 'drizzle-orm'
import { offeredTo, requireOffered } from '#server/co-brands/partner-products.ts'
import { giveProviderConsent } from '#server/customers/consent.ts'
import { proofOf } from '#server/customers/profile-routes.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { insurerOf, mayVisit } from '#server/platform/settings/lender-connections.ts'
import { addRequest } from '#server/products/add-request.ts'
import { isSold, openCategory } from '#server/products/open-category.ts'
import { productRow, productRows } from '#server/products/product-rows.ts'
import { lockRequest, type RequestRow, setStatus } from '#server/products/set-status.ts'
import { prospect } from '#server/tables/people.ts'
import { productRequest } from '#server/tables/products.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import type { RequestDetails } from '#src/contract/products/product-calls.ts'
import type { Purchase, purchaseCalls } from '#src/contract/purchase.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { openStatuses } from '#src/domain/products/request-course.ts'
import { nextOf, TTL_MS } from './protocols/ondc/act.ts'
import type { PolicyStanding, PurchaseFacts } from './protocols/ondc/insurance-flow.ts'
import { insuranceNetwork } from './protocols/ondc/network.ts'
import type { PolicyLine } from './protocols/ondc/ondc-insurance.ts'
import type { Sender } from './protocols/ondc/receive.ts'
import { policyProtocol } from './protocols/protocols.ts'

/* Policies that are bought on our pages. A purchase is a request for a product; how it stands follows from what was said. */

/** Turns after which nothing more is expected of a step that is due; each message of the insurer starts them again. */
const MAX_TURNS = 8
const TURN_S = TTL_MS / 1000 + 5

type Row = RequestRow & { connection: string }

async function purchaseRow(db: Db, id: string, prospectId?: string): Promise<Row> {
  const [found] = await db.select().from(productRequest).where(eq(productRequest.id, id))
  if (!found?.connection || (prospectId && found.prospect_id !== prospectId)) throw notFound()
  return found as Row
}

function lineOf({ lenders }: Pick<Deps, 'lenders'>, { connection, id }: Row): PolicyLine {
  const line = lenders.insurer(connection, id)
  if (!line) throw notFound()
  return line
}

/** What we know of the customer at the start: it fills the fields of the insurer’s forms by their names. */
async function factsOf(db: Db, row: Row, category: Category): Promise<PurchaseFacts> {
  const [person] = await db
    .select()
    .from(prospect)
    .where(eq(prospect.user_id, row.prospect_id ?? ''))
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ') || undefined
  const mobile = person?.mobile_phone_number ?? undefined
  const product = (await productRows(db, category)).find(({ row: { id } }) => id === row.product_id)
  const isMotor = (product?.facts as { cover?: string } | undefined)?.cover === 'motor'
  return {
    ...{ '@category': row.category, '@network': isMotor ? 'MOTOR_INSURANCE' : 'HEALTH_INSURANCE' },
    '@product': row.product_name,
    ...{ name, full_name: name, phone: mobile, mobile, email: person?.email ?? undefined },
    city: person?.city ?? undefined,
  }
}

const detailsOf = ({ policy, plan }: PolicyStanding): RequestDetails =>
  policy
    ? {
        number: policy.number.slice(0, 60),
        ...(plan && { premium: plan.premium }),
        ...(plan?.sum_insured && { amount: plan.sum_insured }),
        ...(policy.from && { from: policy.from }),
        ...(policy.until && { until: policy.until }),
        ...(policy.free_look_until && { free_look_until: policy.free_look_until }),
      }
    : {}

type PurchaseDeps = Pick<Deps, 'database' | 'events' | 'clock' | 'jobs'>

/** Makes the request say what the purchase says, and has the next turn come. */
const settle = (
  { database, events, clock, jobs }: PurchaseDeps,
  id: string,
  standing: PolicyStanding,
  turns = 0,
) =>
  transaction(database.db, async (tx) => {
    const row = await lockRequest(tx, id)
    if (!row) throw notFound()
    const details = detailsOf(standing)
    const { status, policy } = standing
    const isNew = Object.entries(details).some(
      ([name, value]) => row.details[name as keyof RequestDetails] !== value,
    )
    if (row.status !== status || isNew) {
      const isInsurers = policy !== null || status === 'REFUSED' || status === 'PAYMENT_PENDING'
      const source = isInsurers ? 'PROVIDER' : status === 'CANCELLED' ? 'CUSTOMER' : 'SYSTEM'
      await setStatus(tx, events, row, { status, at: clock(), source, remark: standing.refused }, details)
    }
    const isDue = ['send', 'read', 'post', 'wait'].includes(standing.act.do) && openStatuses.includes(status)
    if (isDue && turns < MAX_TURNS) await jobs.enqueue(tx, 'step-purchase', { id, turns: turns + 1 }, TURN_S)
  })

/** What the customer sees; links only to hosts that are agreed with the insurer. */
function shown({ settings }: Deps, row: Row, standing: PolicyStanding): Purchase {
  const { act, about, plans, plan, parts, stated, refused, policy } = standing
  const connection = insurerOf(settings, row.connection)
  const safe = (url: string | null) =>
    url && connection && URL.canParse(url) && mayVisit(connection, settings.CLICK_HOSTS, url) ? url : null
  const form = nextOf(act)
  const visited = act.do === 'visit' ? safe(act.form.url) : act.do === 'pay' ? safe(act.url) : null
  const next =
    act.do === 'plan'
      ? ({ kind: 'plan' } as const)
      : form?.kind === 'form'
        ? { ...form, about }
        : visited && act.do === 'pay'
          ? ({ kind: 'pay', url: visited } as const)
          : visited
            ? ({ kind: 'page', about, url: visited } as const)
            : null
  return {
    ...{ id: row.id, category: row.category, product_name: row.product_name, provider: row.provider },
    ...{ status: standing.status, next, plans, plan, parts, stated, refused },
    terms_url: safe(standing.terms_url),
    policy: policy && {
      ...policy,
      ...{
        document: safe(policy.document),
        claim_url: safe(policy.claim_url),
        renew_url: safe(policy.renew_url),
      },
    },
  }
}

/** One customer's purchase, after an act of theirs. */
async function afterAct(
  deps: Deps,
  id: string,
  prospectId: string,
  act: (line: PolicyLine) => Promise<PolicyStanding>,
): Promise<Purchase> {
  const row = await purchaseRow(deps.database.db, id, prospectId)
  const line = lineOf(deps, row)
  // The customer took the consent back meanwhile.
  const isOver = row.status === 'CANCELLED' || row.status === 'REFUSED'
  const standing = isOver ? await policyProtocol.read(line) : await act(line)
  await settle(deps, id, standing)
  return shown(deps, row, standing)
}

export const purchaseRoutes: Handlers<typeof purchaseCalls> = {
  'POST /api/purchases': async ({ body, who, now }, deps, c) => {
    const { database, settings, jobs } = deps
    if (body.consent_version !== currentConsent.SHARE_INSURER) throw new AppError('CONSENT_MISSING')
    const category = openCategory(settings, body.category)
    requireOffered(await offeredTo(database.db, who.prospectId), category.type)
    return transaction(database.db, async (tx) => {
      const product = await productRow(tx, category, body.product_id)
      const connection = product?.credential
      if (!product || !connection || !isSold(settings, category, connection)) throw notFound()
      const proof = proofOf(who, deps, c, now)
      await giveProviderConsent(tx, proof, 'SHARE_INSURER', product.provider ?? product.name)
      const mine = and(eq(productRequest.prospect_id, who.prospectId), eq(productRequest.kind, 'PURCHASE'))
      const same = and(eq(productRequest.category, category.code), eq(productRequest.product_id, product.id))
      const [open] = await tx
        .select({ id: productRequest.id })
        .from(productRequest)
        .where(and(mine, same, inArray(productRequest.status, openStatuses)))
      if (open) return { id: open.id }
      const { prospectId } = who
      const { id } = await addRequest(tx, { category, product, connection, prospectId, now })
      await jobs.enqueue(tx, 'step-purchase', { id, turns: 0 })
      return { id }
    })
  },
  'GET /api/purchases/{id}': async ({ params, who }, deps) => {
    const row = await purchaseRow(deps.database.db, params.id, who.prospectId)
    return shown(deps, row, await policyProtocol.read(lineOf(deps, row)))
  },
  'POST /api/purchases/{id}/plan': ({ params, body, who }, deps) =>
    afterAct(deps, params.id, who.prospectId, (line) => policyProtocol.choose(line, body.plan, body.premium)),
  'POST /api/purchases/{id}/form': ({ params, body, who }, deps) =>
    afterAct(deps, params.id, who.prospectId, (line) => policyProtocol.answer(line, body.values)),
  'POST /api/purchases/{id}/cancel': ({ params, who }, deps) =>
    afterAct(deps, params.id, who.prospectId, (line) => policyProtocol.cancel(line)),
}

/** Makes the step that is due. */
export async function stepPurchase(deps: Deps, { id, turns }: { id: string; turns: number }): Promise<void> {
  const row = await purchaseRow(deps.database.db, id)
  const [person] = await deps.database.db
    .select({ status: prospect.status })
    .from(prospect)
    .where(eq(prospect.user_id, row.prospect_id ?? ''))
  if (person?.status !== 'ACTIVE') return
  const line = lineOf(deps, row)
  const known = await policyProtocol.read(line)
  if (row.status === 'CANCELLED' && known.status !== 'CANCELLED' && !known.policy) {
    await policyProtocol.cancel(line)
    return
  }
  const isNew = known.act.do === 'send' && known.act.step === 'search' && known.act.count === 0
  const standing = isNew
    ? await policyProtocol.start(
        line,
        await factsOf(deps.database.db, row, openCategory(deps.settings, row.category)),
      )
    : await policyProtocol.goOn(line)
  await settle(deps, id, standing, turns)
}

/** An insurer, as one who may send us messages. */
export const insurerSender = ({ lenders, jobs }: Deps, credential: string): Sender => ({
  slug: credential,
  network: insuranceNetwork,
  received: (usable) => lenders.heardInsurer(credential, usable),
  async owns(tx, id) {
    const row = await lockRequest(tx, id)
    return row?.connection === credential
  },
  poll: (tx, id, after) => jobs.enqueue(tx, 'step-purchase', { id, turns: 0 }, after),
})
