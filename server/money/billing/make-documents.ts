import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { taxRules } from '#server/money/tax/tax-rules.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { billingDocument, billingSerial, type DocumentFacts } from '#server/tables/books/billing.ts'
import { merchant } from '#server/tables/people.ts'
import type { Company, DocumentKind } from '#src/contract/money/billing.ts'
import { placeOf } from '#src/domain/customers/pincodes.ts'
import { businessDay } from '#src/domain/dates.ts'
import { documentNumber, splitGst } from '#src/domain/money/billing.ts'
import { stateOfGstin } from '#src/domain/money/gst-states.ts'
import { creditDay, financialYear, type Gst, ruleOn } from '#src/domain/money/tax.ts'
import { monthOf } from '#src/domain/months.ts'
import type { PayoutEntry, PayoutTerms } from './payout-months.ts'

export interface BillingDeps {
  keys: Keys
  settings: PayoutTerms
}
type Documented = Pick<PayoutEntry, 'merchant_id' | 'month' | 'billing' | 'bill' | 'invoice_no'>
type Issuer = Pick<Actor, 'at'>

interface Parties {
  facts: DocumentFacts
  /** Of the supplier. */
  pan: string | null
  gstin: string | null
}

/** Who supplies, and the month. */
type Supply = { month: string } & ({ merchant_id: number } | { lender_id: number })

interface Issued {
  kind: DocumentKind
  self: boolean
  number: string | null
  corrects: number | null
  amount: number
  gst: Gst | null
}

/**
 * Makes the documents that a month still needs: an invoice, and a credit note for each invoice that it corrects.
 * @returns ids
 */
export async function makeDocuments(
  tx: Db,
  { keys, settings: { company } }: BillingDeps,
  entry: Documented,
  issuer: Issuer,
): Promise<number[]> {
  const { invoice, credits } = entry.bill
  if (!invoice && credits.length === 0) return []
  const parties = await partiesOf(tx, keys, company, entry)
  const self = entry.billing === 'SELF'
  const ids: number[] = []
  if (invoice) {
    const number = self ? await nextNumber(tx, 'INVOICE', entry, issuer) : entry.invoice_no
    const made: Issued = { ...invoice, kind: 'INVOICE', self, number, corrects: null }
    ids.push(await storeDocument(tx, keys, entry, parties, made, issuer))
  }
  for (const credit of credits) {
    const number = await nextNumber(tx, 'CREDIT_NOTE', entry, issuer)
    const made: Issued = { ...credit, kind: 'CREDIT_NOTE', self: true, number }
    ids.push(await storeDocument(tx, keys, entry, parties, made, issuer))
  }
  return ids
}

/** The same, audited. */
export async function issueDocuments(tx: Db, deps: BillingDeps, entry: Documented, actor: Actor) {
  const ids = await makeDocuments(tx, deps, entry, actor)
  if (ids.length === 0) return
  const { merchant_id, month, bill } = entry
  await recordAudit(tx, actor, {
    ...{ action: 'create', entity: 'billing_document', entityId: `${merchant_id} ${month}` },
    new: {
      ids,
      invoice: bill.invoice?.amount ?? 0,
      credits: bill.credits.map(({ corrects, amount }) => ({ corrects, amount })),
    },
  })
}

async function partiesOf(
  tx: Db,
  { vault }: Keys,
  company: Company | null,
  { merchant_id, month }: Documented,
): Promise<Parties> {
  const [own] = await tx.select().from(merchant).where(eq(merchant.merchant_id, merchant_id))
  if (!own) throw new Error('a payout without merchant')
  const pan = own.pan_cipher ? vault.open('merchant.pan', merchant_id, own.pan_cipher) : null
  const gstin = own.gstin_cipher ? vault.open('merchant.gstin', merchant_id, own.gstin_cipher) : null
  const state = gstin ? stateOfGstin(gstin) : placeOf(own.pincode ?? '').state
  const rule = ruleOn((await taxRules(tx)).gst, creditDay(month))
  const address = [own.address, own.city, own.pincode].filter(Boolean).join(', ')
  return {
    facts: {
      seller: { name: own.name, address, state },
      buyer: company && { ...company, state: placeOfGstin(company.gstin) },
      sac: rule?.sac ?? null,
      confirmed: rule !== null && rule.confirmed !== null,
    },
    pan,
    gstin,
  }
}

/** State of a GST number; its digits for codes that are no state. */
export const placeOfGstin = (gstin: string): string => stateOfGstin(gstin) ?? gstin.slice(0, 2)

export async function nextNumber(tx: Db, kind: DocumentKind, by: Supply, { at }: Issuer): Promise<string> {
  const year = financialYear(monthOf(businessDay(at)))
  const [taken] = await tx
    .insert(billingSerial)
    .values({ kind, supplier: 'merchant_id' in by ? by.merchant_id : 0, year, last: 1 })
    .onConflictDoUpdate({
      target: [billingSerial.kind, billingSerial.supplier, billingSerial.year],
      set: { last: sql`${billingSerial.last} + 1` },
    })
    .returning({ last: billingSerial.last })
  return documentNumber('merchant_id' in by ? 'merchant' : 'us', kind, year, taken?.last as number)
}

export async function storeDocument(
  tx: Db,
  keys: Keys,
  supply: Supply,
  { facts, pan, gstin }: Parties,
  { kind, self, number, corrects, amount, gst }: Issued,
  { at }: Issuer,
): Promise<number> {
  const [next] = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('billing_document', 'id'))::int as id`,
  )
  const id = next?.id as number
  await tx.insert(billingDocument).values({
    merchant_id: 'merchant_id' in supply ? supply.merchant_id : null,
    lender_id: 'lender_id' in supply ? supply.lender_id : null,
    month: supply.month,
    ...{ id, kind, number, corrects, amount, gst, facts, at },
    ...splitGst(gst),
    self_billed: self ? 1 : 0,
    issued_on: businessDay(at),
    pan_cipher: pan ? keys.vault.seal('billing_document.pan', id, pan) : null,
    gstin_cipher: gstin ? keys.vault.seal('billing_document.gstin', id, gstin) : null,
  })
  return id
}
