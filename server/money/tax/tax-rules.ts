import { isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { gstRule, tdsCertificate, tdsRule } from '#server/tables/books/tax.ts'
import type { Certificate, GstTerms, TdsTerms } from '#src/domain/money/tax.ts'

export interface TaxRules {
  tds: (TdsTerms & { confirmed: string | null })[]
  gst: (GstTerms & { sac: string; confirmed: string | null })[]
  certificatesOf: (merchantId: number) => Certificate[]
}

/** The tax rules as they stand now; each month is taxed by those of its day. */
export async function taxRules(db: Db): Promise<TaxRules> {
  const certificates = await db.select().from(tdsCertificate).where(isNull(tdsCertificate.deleted_at))
  return {
    tds: await db.select().from(tdsRule).where(isNull(tdsRule.deleted_at)),
    gst: await db.select().from(gstRule).where(isNull(gstRule.deleted_at)),
    certificatesOf: (merchantId) => certificates.filter(({ merchant_id }) => merchant_id === merchantId),
  }
}
