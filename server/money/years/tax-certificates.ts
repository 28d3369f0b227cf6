import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { keepOriginal, openOriginal } from '#server/files/originals.ts'
import { lockMerchant } from '#server/money/bank.ts'
import { quarterOf } from '#server/money/documents/tds-register.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { checkPdf } from '#server/platform/files/document.ts'
import { payout } from '#server/tables/books/payouts.ts'
import { taxCertificate } from '#server/tables/books/tax.ts'
import { adminUser } from '#server/tables/people.ts'
import type { Quarter } from '#src/contract/money/payout-year.ts'
import { financialYear } from '#src/domain/money/tax.ts'

interface Of {
  merchant_id: number
  year: number
  quarter: Quarter
}

const isOf = ({ merchant_id, year, quarter }: Of) =>
  and(
    eq(taxCertificate.merchant_id, merchant_id),
    eq(taxCertificate.year, year),
    eq(taxCertificate.quarter, quarter),
  )

const periodOf = (month: string) => ({ year: financialYear(month), quarter: quarterOf(month) })

/** The certificate of each quarter that counts. */
export async function newestCertificates(db: Db, merchantId: number) {
  const found = await db
    .select()
    .from(taxCertificate)
    .where(eq(taxCertificate.merchant_id, merchantId))
    .orderBy(desc(taxCertificate.id))
  return (year: number, quarter: Quarter) => {
    const one = found.find((row) => row.year === year && row.quarter === quarter)
    return one ? { file_name: one.file_name, uploaded_at: one.uploaded_at.toISOString() } : null
  }
}

/** All that were uploaded for the quarter of a month, newest first. */
export async function certificatesOf(db: Db, { merchant_id, month }: { merchant_id: number; month: string }) {
  const period = periodOf(month)
  const found = await db
    .select({ row: taxCertificate, by: adminUser.name })
    .from(taxCertificate)
    .innerJoin(adminUser, eq(adminUser.id, taxCertificate.uploaded_by))
    .where(isOf({ merchant_id, ...period }))
    .orderBy(desc(taxCertificate.id))
  return {
    ...period,
    certificates: found.map(({ row: { id, file_name, uploaded_at }, by }) => ({
      ...{ id, file_name, uploaded_at: uploaded_at.toISOString(), by },
    })),
  }
}

/**
 * Stores a partner's Form 16A of the quarter of a month; an earlier one stays, and does not count any more.
 * @throws WRONG_CONTENT, TOO_LARGE; INVALID where no tax was deducted in the quarter
 */
export async function storeCertificate(
  { database: { db }, files, keys }: Deps,
  { merchant_id, month, file }: { merchant_id: number; month: string; file: File },
  actor: Actor,
): Promise<void> {
  await checkPdf(file)
  const of = { merchant_id, ...periodOf(month) }
  await requireTax(db, of)
  const { key, digest, file_key, file_name } = await keepOriginal({ files, keys }, file)
  await transaction(db, async (tx) => {
    await lockMerchant(tx, merchant_id)
    const [before] = await tx
      .select()
      .from(taxCertificate)
      .where(isOf(of))
      .orderBy(desc(taxCertificate.id))
      .limit(1)
    const [next] = await rows<{ id: number }>(
      tx,
      sql`select nextval(pg_get_serial_sequence('tax_certificate', 'id'))::int as id`,
    )
    const id = next?.id as number
    const key_cipher = keys.vault.seal('tax_certificate.key', id, key.toString('base64url'))
    await tx.insert(taxCertificate).values({
      ...{ id, ...of, file_name, file_key, key_cipher, digest },
      ...{ uploaded_by: Number(actor.id), uploaded_at: actor.at },
    })
    const noted = ({ file_name, digest }: { file_name: string; digest: string }) => ({ file_name, digest })
    await recordAudit(tx, actor, {
      ...{ action: before ? 'update' : 'create', entity: 'tax_certificate', entityId: id },
      ...(before && { old: noted(before) }),
      new: { ...of, ...noted({ file_name, digest }) },
    })
  })
}

/** Throws INVALID at the month where nothing was deducted from the payments of its quarter. */
async function requireTax(db: Db, { merchant_id, year, quarter }: Of): Promise<void> {
  const paid = await db
    .select({ month: payout.month, tds: payout.tds, paid_on: payout.paid_on })
    .from(payout)
    .where(eq(payout.merchant_id, merchant_id))
  const taxed = paid.some(
    ({ month, tds, paid_on }) =>
      paid_on !== null && Number(tds) > 0 && financialYear(month) === year && quarterOf(month) === quarter,
  )
  if (!taxed) throw invalid({ month: 'nothingDeducted' })
}

/** The certificate of a quarter that counts. Throws NOT_FOUND. */
export async function certificateBytes({ database: { db }, files, keys }: Deps, of: Of): Promise<Buffer> {
  const [found] = await db
    .select()
    .from(taxCertificate)
    .where(isOf(of))
    .orderBy(desc(taxCertificate.id))
    .limit(1)
  const bytes = found && (await openOriginal({ files, keys }, found, 'tax_certificate.key'))
  if (!bytes) throw notFound()
  return bytes
}
