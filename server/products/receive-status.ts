import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { isSigned } from '#server/platform/signature.ts'
import type { HandlerInput } from '#src/contract/call.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import type { productCalls } from '#src/contract/products/product-calls.ts'
import { productRow } from './product-rows.ts'
import { lockRequest, setStatus } from './set-status.ts'

type Report = HandlerInput<(typeof productCalls)['POST /api/product-status/{credential}']>['body']

interface Message {
  /** The raw bytes that were signed. */
  raw: string
  timestamp: string | undefined
  signature: string | undefined
}

/**
 * Applies a provider's report. One that may not follow gets the same answer, since sending it again would not help.
 * Throws NOT_SIGNED, also for an unknown connection; NOT_FOUND for another provider's request.
 */
export async function receiveStatus(
  { database, settings, clock, events }: Deps,
  credential: string,
  { request_id, status, at, remark, details }: Report,
  { raw, ...proof }: Message,
): Promise<void> {
  const links = settings.PROVIDER_LINKS ?? {}
  const secrets = Object.hasOwn(links, credential) ? (links[credential]?.secrets ?? []) : []
  if (!isSigned(proof, raw, secrets, clock())) throw new AppError('NOT_SIGNED')
  await transaction(database.db, async (tx) => {
    const found = await lockRequest(tx, request_id)
    const category = found && categoryNamed(found.category)
    const product = category && (await productRow(tx, category, found.product_id))
    if (!found || product?.credential !== credential) throw notFound()
    const when = new Date(Math.min(Date.parse(at), clock().getTime()))
    await setStatus(
      tx,
      events,
      found,
      { status, at: when, source: 'PROVIDER', remark: remark ?? null },
      details,
    )
  })
}
