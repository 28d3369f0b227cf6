import { sql } from 'drizzle-orm'
import { isOver } from '#server/merchants/portal-lists/todo-rows.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { PartnerCase } from '#src/contract/merchants/case.ts'

/** What is planned for a case, and its notes. */
export async function followUpOf(
  db: Db,
  prospectId: string,
  merchantId: number,
): Promise<NonNullable<PartnerCase['follow_up']>> {
  const [plan] = await rows<{ over: boolean; day: string | null; id: number | null; name: string | null }>(
    db,
    sql`select ${isOver} as over, f.call_back_on::text as day, u.id, u.name from prospect p
      left join case_follow_up f on f.prospect_id = p.user_id and f.merchant_id = p.merchant_id
      left join merchant_user u on u.id = f.assigned_to
      where p.user_id = ${prospectId} and p.merchant_id = ${merchantId}`,
  )
  const notes = await rows<NonNullable<PartnerCase['follow_up']>['notes'][number]>(
    db,
    sql`select n.id, to_json(n.at)#>>'{}' as at, b.name as by, n.kind, n.text, n.day::text as day, u.name as to
      from case_note n left join merchant_user b on b.id = n.merchant_user_id
      left join merchant_user u on u.id = n.assigned_to
      where n.prospect_id = ${prospectId} and n.merchant_id = ${merchantId} order by n.id desc`,
  )
  return {
    over: plan?.over ?? true,
    assigned_to: plan?.id ? { id: plan.id, name: plan.name ?? '' } : null,
    call_back_on: plan?.day ?? null,
    notes: notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
  }
}
