import { eq } from 'drizzle-orm'
import { askProvider } from '#server/platform/ask-provider.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { prospect } from '#server/tables/people.ts'
import { productRequest } from '#server/tables/products.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { isOpen } from '#src/domain/products/request-course.ts'
import { productRow } from './product-rows.ts'
import { lockRequest, type RequestRow, setStatus } from './set-status.ts'

type LeadDeps = Pick<Deps, 'database' | 'settings' | 'clock' | 'events'>

async function connectionOf({ database, settings }: LeadDeps, row: RequestRow) {
  const category = categoryNamed(row.category)
  const product = category && (await productRow(database.db, category, row.product_id))
  const links = settings.PROVIDER_LINKS ?? {}
  const name = product?.credential
  // An insurer of a network takes no leads.
  return name && Object.hasOwn(links, name) && links[name]?.key ? links[name] : undefined
}

async function post(deps: LeadDeps, row: RequestRow, event: 'lead' | 'withdrawn', body: object) {
  const connection = await connectionOf(deps, row)
  if (!connection) return false
  const timeout = deps.settings.LENDER_TIMEOUT_MS
  const provider = { service: 'product-provider', ...connection, timeout }
  const answer = await askProvider(provider, `${row.id}-${event}`, {
    event,
    request_id: row.id,
    ...body,
  })
  if (!answer.ok) throw new Error(`A provider answered ${answer.status}`)
  return true
}

/**
 * Hands a lead to its provider. Without a connection it waits for an admin, who hands it over by file and says so; a
 * withdrawn one is never sent.
 */
export async function sendLead(deps: LeadDeps, { id }: { id: string }): Promise<void> {
  const { db } = deps.database
  const [found] = await db
    .select({ row: productRequest, person: prospect })
    .from(productRequest)
    .innerJoin(prospect, eq(prospect.user_id, productRequest.prospect_id))
    .where(eq(productRequest.id, id))
  if (found?.row.status !== 'STARTED' || found.person.status !== 'ACTIVE') return
  const { row, person } = found
  const sent = await post(deps, row, 'lead', {
    category: row.category,
    product: row.product_name,
    name: [person.first_name, person.last_name].filter(Boolean).join(' ') || null,
    mobile: person.mobile_phone_number,
    email: person.mobile_phone_number ? null : person.email,
    city: person.city,
  })
  if (!sent) return
  await transaction(db, async (tx) => {
    const locked = await lockRequest(tx, id)
    if (locked)
      await setStatus(tx, deps.events, locked, { status: 'SENT', at: deps.clock(), source: 'SYSTEM' })
  })
}

/** Tells the provider that the customer took the consent back. */
export async function sendLeadWithdrawal(deps: LeadDeps, { id }: { id: string }): Promise<void> {
  const [row] = await deps.database.db.select().from(productRequest).where(eq(productRequest.id, id))
  if (row && !isOpen(row.status)) await post(deps, row, 'withdrawn', {})
}
