import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { sendOtp, takeOtp } from '#server/access/otp.ts'
import { type CaseReader, isAssigned, seenCases } from '#server/access/seen-cases.ts'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { giveConsent, type Proof } from '#server/customers/consent.ts'
import { storeNewCustomer } from '#server/customers/new-customer.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { openPortalTicket } from '#server/merchants/tickets.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { AssignedTo } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { caseFollowUp } from '#server/tables/customers/follow-ups.ts'
import { dedupeLog, prospectAlias } from '#server/tables/links.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import type { caseCalls } from '#src/contract/merchants/case.ts'
import type { handLeadCalls } from '#src/contract/merchants/hand-lead.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { caseOf, findCase } from './case.ts'
import { explainCase } from './explain-case.ts'

export const caseRoutes: Handlers<typeof caseCalls & typeof handLeadCalls> = {
  'GET /api/partner/cases/{id}': ({ params, who, now }, deps, c) =>
    caseOf(deps, who, params.id, { origin: originOf(deps, c), language: languageOf(c) }, now),
  'GET /api/partner/cases/{id}/explanation': ({ params, who, now }, deps, c) =>
    explainCase(deps, who, params.id, { origin: originOf(deps, c), language: languageOf(c) }, now),
  'POST /api/partner/cases/{id}/query': async ({ params, body, who, now }, { database }) => {
    const { case_id } = await findCase(database.db, who, params.id)
    const ticket = { type: 'CASE_QUERY', category: 'CASE', text: body.text, about: { case_id } } as const
    return { success: true, ...(await openPortalTicket(database.db, who, ticket, now)) }
  },
  'POST /api/partner/leads/passcode': async ({ body, now }, deps, c) => {
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const to = { channel: 'mobile', to: body.phone } as const
    return { success: true, ...(await sendOtp(deps, to, body.language, now, 'LEAD')) }
  },
  'POST /api/partner/leads': async ({ body, who, now }, deps, c) => {
    const ip = addressOf(c, deps.settings.TRUSTED_PROXIES)
    const where = { ip, userAgent: c.req.header('user-agent') }
    return { success: true, ...(await addHandLead(deps, who, body, where, now)) }
  },
}

type NewLead = z.output<(typeof handLeadCalls)['POST /api/partner/leads']['body']>

type Outcome = Omit<z.output<(typeof handLeadCalls)['POST /api/partner/leads']['answer']>, 'success'>

/**
 * Stores a lead whose customer agreed by a passcode, with the consent record. A known customer keeps the existing
 * attribution.
 * @param who adds it; the lead of a person who sees own cases only is assigned to them
 * @param where the passcode was typed, as proof
 * @throws as takeOtp; PRODUCT_NOT_OFFERED; STEP_NOT_ALLOWED for a merchant that is not active
 */
async function addHandLead(
  deps: Deps,
  who: CaseReader,
  { challenge_id, otp, name, product, language }: NewLead,
  where: Pick<Proof, 'ip' | 'userAgent'>,
  now: Date,
): Promise<Outcome> {
  const { database, keys } = deps
  const { db } = database
  const { merchantId } = who
  const seen = seenCases(who)
  const product_type = loanProducts.find(({ code }) => code === product)?.type ?? null
  requireOffered(await offeredByMerchant(db, merchantId), product_type)
  const [seller] = await db.select().from(merchant).where(eq(merchant.merchant_id, merchantId))
  if (seller?.status !== 'ACTIVE') throw new AppError('STEP_NOT_ALLOWED')
  const { channel, to: mobile } = await takeOtp(deps, challenge_id, otp, now, { purposes: ['LEAD'] })
  if (channel !== 'mobile') throw invalid({ otp: 'invalid' })
  const [first_name = '', ...rest] = name.split(/\s+/)
  return transaction(db, async (tx) => {
    const known = await ownerOf(tx, mobile)
    const made = known
      ? undefined
      : await storeNewCustomer(tx, {
          merchant_id: merchantId,
          attributed_at: now,
          mobile_phone_number: mobile,
          ...{ first_name, last_name: rest.join(' '), language, product_type },
          channel_id: 'HAND',
          utm_source: `merchant-${merchantId}`,
          created_at: now,
          updated_at: now,
        })
    if (made) {
      const proof = { prospectId: made.user_id, sessionId: null, language, at: now, ...where }
      await giveConsent(tx, proof, 'MATCHING')
      // Who sees own cases only would lose sight of the lead.
      if (seen)
        await tx
          .insert(caseFollowUp)
          .values({ prospect_id: made.user_id, merchant_id: merchantId, assigned_to: seen.person })
      return { state: 'ADDED' as const, case_id: made.case_id }
    }
    const owner = known ?? (await ownerOf(tx, mobile))
    const isOwn = owner?.merchant_id === merchantId
    if (isOwn && (!seen || (await isSeen(tx, owner.user_id, seen))))
      return { state: 'OWN' as const, case_id: owner.case_id }
    if (!isOwn)
      await tx.insert(dedupeLog).values({
        ...{ at: now, key_hash: keys.lookup(`mobile:${mobile}`), merchant_id: merchantId },
        ...{ kind: 'PARTNER_CLAIM', decision: 'BLOCKED', reason: 'HAND' },
      })
    return { state: 'KNOWN' as const, case_id: null }
  })
}

const isSeen = async (tx: Db, userId: string, seen: AssignedTo) =>
  (await tx.$count(prospect, and(eq(prospect.user_id, userId), isAssigned(sql`${prospect.user_id}`, seen)))) >
  0

/** The customer who has a number, also one whose former number it is. */
async function ownerOf(tx: Db, mobile: string) {
  const [alias] = await tx.select().from(prospectAlias).where(eq(prospectAlias.address, mobile))
  const [found] = await tx
    .select({ user_id: prospect.user_id, merchant_id: prospect.merchant_id, case_id: prospect.case_id })
    .from(prospect)
    .where(alias ? eq(prospect.user_id, alias.prospect_id) : eq(prospect.mobile_phone_number, mobile))
  return found
}
