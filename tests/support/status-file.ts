import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { application, lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { prospect } from '#server/tables/people.ts'
import { milestonesOf } from '#src/domain/applications/milestones.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'
import type { SignedIn } from './app.ts'

const UPLOAD = '/api/upload-application-status-file'
const HEAD = 'Application id,Lender application id,Lender,Status,Status date,Amount,Remark'

/** The bytes of a file of these rows. */
export const sheet = (...rows: string[]) => [HEAD, ...rows].join('\n')

/** Sends a file under its fixed field (docs/specification-facts.md#status-file). */
export function sendFile(who: SignedIn, content: BlobPart, name = 'statuses.csv', headers?: HeadersInit) {
  const body = new FormData()
  body.append('image_name', new File([content], name))
  return who.fetch(UPLOAD, { method: 'POST', body, headers })
}

interface OfferFacts {
  lender?: number
  status?: number
  at?: Date
  ref?: string
  amount?: number
  merchant?: number
  /** A customer who exists; a new one unless given. */
  customer?: string | undefined
  /** Its name; a personal loan unless given. */
  product?: ProductType
}

let phone = 7_000_000_000

/** An application of a new customer with a lender, in a status that it has had since it was made. */
export async function chosenOffer(db: Db, now: Date, wanted: OfferFacts = {}) {
  const {
    lender: lender_id = 1,
    status = 20,
    at = new Date(now.getTime() - 5 * 86_400_000),
    ref,
    merchant,
    customer,
    product: product_type = 'Personal Loans',
  } = wanted
  const when = { created_at: at, updated_at: at }
  const [user_id, app_id, id] = [customer ?? randomUUID(), randomUUID(), randomUUID()]
  phone += 1
  if (!customer)
    await db
      .insert(prospect)
      .values({ user_id, mobile_phone_number: String(phone), merchant_id: merchant ?? null, ...when })
  const request = { amount: 100_000, tenor_months: 12 }
  await db.insert(application).values({ app_id, prospect_id: user_id, product_type, ...request, ...when })
  await db.insert(lenderApplication).values({
    ...{
      id,
      app_id,
      prospect_id: user_id,
      lender_id,
      lender_app_id: ref,
      status,
      ...request,
      apr: 20,
      emi: 9000,
      ...when,
    },
    disbursed_amount: wanted.amount ?? null,
    ...milestonesOf([{ to_code: status, at }]),
  })
  await db.insert(statusHistory).values({
    ...{ lender_application_id: id, prospect_id: user_id, to_code: status, at, source: 'DEMO' },
  })
  const [of] = (await db.select().from(lender)).filter((row) => row.lender_id === lender_id)
  return { id, app_id, mobile: String(phone), lender: of?.name as string }
}
