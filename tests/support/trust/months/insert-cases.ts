import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { commissionCase } from '#server/tables/money.ts'
import { prospect } from '#server/tables/people.ts'
import { productRequest } from '#server/tables/products.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'
import type { MonthCase } from './month-events.ts'

const LOANS: Record<string, ProductType> = {
  pl: 'Personal Loans',
  gl: 'Gold Loans',
  hl: 'Affordable Housing Loan',
}
/** When everybody and everything of these months came. */
export const BEGAN = new Date('2025-10-01T06:00:00Z')

/** As a lender's MIS and a provider's report would have brought them. */
export async function insertCases(db: Db, cases: readonly MonthCase[]): Promise<void> {
  const when = { created_at: BEGAN, updated_at: BEGAN }
  const sold = cases.map((one, place) => ({
    ...one,
    user_id: randomUUID(),
    mobile: String(7_500_000_000 + place),
  }))
  const rupees = (amount: bigint) => Number(amount) / 100
  await db.insert(prospect).values(
    sold.map(({ user_id, mobile, merchant: merchant_id }) => ({
      ...{ user_id, mobile_phone_number: mobile, merchant_id, ...when },
    })),
  )
  const loans = sold.flatMap((one) => ('lender' in one.payer ? [{ ...one, payer: one.payer }] : []))
  const asked = { amount: 100_000, tenor_months: 12 }
  await db.insert(application).values(
    loans.map(({ ref, user_id, payer }) => ({
      ...{ app_id: ref, prospect_id: user_id, product_type: LOANS[payer.loan] as string, ...asked, ...when },
    })),
  )
  await db.insert(lenderApplication).values(
    loans.map(({ ref, user_id, payer, amount }) => ({
      ...{
        id: ref,
        app_id: ref,
        prospect_id: user_id,
        lender_id: payer.lender,
        lender_app_id: ref,
        status: 70,
        apr: 20,
        emi: 9000,
      },
      ...{ ...asked, ...when, disbursed_amount: rupees(amount) },
    })),
  )
  await db.insert(commissionCase).values(
    loans.map(({ ref, payer, day, amount }) => ({
      ...{
        lender_application_id: ref,
        lender_id: payer.lender,
        revenue_type_id: 1,
        day,
        amount: rupees(amount),
      },
    })),
  )
  const requests = sold.flatMap((one) => ('category' in one.payer ? [{ ...one, payer: one.payer }] : []))
  await db.insert(productRequest).values(
    requests.map(({ ref, user_id, payer, merchant: merchant_id }) => ({
      ...{
        id: ref,
        prospect_id: user_id,
        merchant_id,
        ...payer,
        product_name: 'Test',
        kind: 'LEAD' as const,
      },
      ...{ created_at: BEGAN, status: 'COMPLETED' as const, status_at: BEGAN },
    })),
  )
  await db
    .insert(commissionCase)
    .values(
      requests.map(({ ref, day, amount }) => ({ product_request_id: ref, day, amount: rupees(amount) })),
    )
}
