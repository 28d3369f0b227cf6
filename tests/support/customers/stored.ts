import { getProspect } from '#server/customers/customer.ts'
import { openDetails } from '#server/customers/details.ts'
import type { TestApp } from '#tests/support/app.ts'

/** What is stored of a customer, details opened. */
export async function storedCustomer({ deps }: Pick<TestApp, 'deps'>, id: string) {
  const person = await getProspect(deps.database.db, id)
  return { ...person, ...openDetails(deps.keys, person) }
}
