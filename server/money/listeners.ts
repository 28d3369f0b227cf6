import { sql } from 'drizzle-orm'
import { deviceCookie } from '#server/access/cookies.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Listeners } from '#server/platform/events.ts'
import { lockBooks, openMonth, recompute } from './books/commission-books.ts'
import { storeProductCase } from './product-case.ts'
import { reviewDevice } from './self-review/self-review.ts'

export const moneyListeners: Listeners = {
  customerSignedIn: ({ customer, cookie, now }, tx, deps) =>
    reviewDevice(tx, deps, customer.user_id, cookie(deviceCookie), now),
  productRequestMoved: async ({ id, status }, tx, { jobs }) => {
    if (status === 'COMPLETED' || status === 'CANCELLED')
      await jobs.enqueue(tx, 'book-product-request', { id })
  },
  productFileReverted: ({ requests }, tx, { clock }) => rebookProductRequests(tx, requests, clock()),
}

/**
 * The books after requests were put back: what no provider says any more leaves them, the rest has its earlier amount.
 * @throws MONTH_LOCKED if one of them stands in a locked month; CHANGED_MEANWHILE if a difference was accepted for it
 */
async function rebookProductRequests(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await lockBooks(tx)
  const open = await openMonth(tx, now)
  const of = sql`c.product_request_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const locked = await rows(
    tx,
    sql`select c.id from commission_case c where ${of} and to_char(c.day, 'YYYY-MM') < ${open} limit 1`,
  )
  if (locked.length > 0) throw new AppError('MONTH_LOCKED')
  for (const id of ids) if (!(await storeProductCase(tx, id))) await dropCase(tx, id, open)
  await recompute(tx, now, { payers: 'products' })
}

async function dropCase(tx: Db, id: string, open: string): Promise<void> {
  await tx.execute(sql`delete from commission_line where kind <> 'ACCEPTED' and month >= ${open}
    and case_id in (select id from commission_case where product_request_id = ${id})`)
  const left = await rows(
    tx,
    sql`select l.id from commission_line l join commission_case c on c.id = l.case_id where c.product_request_id = ${id}`,
  )
  if (left.length > 0) throw new AppError('CHANGED_MEANWHILE')
  await tx.execute(sql`delete from commission_case where product_request_id = ${id}`)
}
