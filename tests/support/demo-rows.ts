import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { application, lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { milestonesOf } from '#src/domain/applications/milestones.ts'
import type { TestApp } from './app.ts'

interface Lead {
  merchant_id?: number | null
  created_at: string
  first_name?: string | null
  mobile?: string | null
  pl_completed?: 0 | 1
  product_type?: string
}

/** Inserts a customer as of an instant. @returns the customer's id */
export async function insertLead({ deps }: TestApp, { created_at, mobile, ...lead }: Lead): Promise<string> {
  const user_id = randomUUID()
  const at = new Date(created_at)
  await deps.database.db
    .insert(prospect)
    .values({ ...lead, user_id, mobile_phone_number: mobile ?? null, created_at: at, updated_at: at })
  return user_id
}

/** Inserts an application of a customer. @returns its id */
export async function insertApplication(
  { deps }: TestApp,
  prospect_id: string,
  created_at: string,
): Promise<string> {
  const app_id = randomUUID()
  const at = new Date(created_at)
  const request = { product_type: 'Personal Loans', amount: 100_000, tenor_months: 12 }
  await deps.database.db
    .insert(application)
    .values({ app_id, prospect_id, ...request, created_at: at, updated_at: at })
  return app_id
}

/** A step of a chosen offer: canonical status, when, and whether it was allowed. */
type Step = readonly [status: number, at: string, accepted?: false]

/** Inserts a chosen offer and its steps; it stands at the last accepted one. */
export async function insertChoice(
  { deps }: TestApp,
  {
    app_id,
    lender_id = 1,
    steps,
    disbursed_amount = null,
  }: { app_id: string; lender_id?: number; steps: readonly Step[]; disbursed_amount?: number | null },
): Promise<string> {
  const id = randomUUID()
  const accepted = steps.filter(([, , is]) => is !== false)
  const [first, last] = [steps[0] as Step, accepted.at(-1) as Step]
  const price = { amount: 100_000, tenor_months: 12, apr: 20, emi: 9263.45 }
  const prospect_id = sql`(select prospect_id from application where app_id = ${app_id})`
  await deps.database.db.insert(lenderApplication).values({
    id,
    app_id,
    prospect_id,
    lender_id,
    ...price,
    status: last[0],
    disbursed_amount,
    ...milestonesOf(accepted.map(([to_code, at]) => ({ to_code, at: new Date(at) }))),
    created_at: new Date(first[1]),
    updated_at: new Date(last[1]),
  })
  await deps.database.db.insert(statusHistory).values(
    steps.map(([to_code, at, is = true]) => ({
      lender_application_id: id,
      prospect_id,
      to_code,
      at: new Date(at),
      source: 'TEST',
      accepted: is,
    })),
  )
  return id
}
