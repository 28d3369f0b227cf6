import { asc } from 'drizzle-orm'
import { openPortalTicket } from '#server/merchants/tickets.ts'
import { insertBank } from '#server/money/bank.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { merchantUser, prospect } from '#server/tables/people.ts'
import { funnel } from '#server/tables/portal.ts'

const HOUR = 3_600_000

/** Open work of the demo's merchants: answers, a page to review, a bank account under another name. */
export async function seedDesk(tx: Db, keys: Keys, now: Date): Promise<void> {
  const [customer] = await tx.select({ id: prospect.user_id }).from(prospect).limit(1)
  // Visitors of the demo sign in as the first merchant: it starts with nothing open.
  const [, solar, shop] = await tx.select().from(merchantUser).orderBy(asc(merchantUser.id))
  if (!customer || !solar || !shop) return
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const seller = ({ id, merchant_id }: typeof solar) => ({ merchantId: merchant_id, merchantUserId: id })
  await openPortalTicket(
    tx,
    seller(shop),
    {
      type: 'TECH_SUPPORT',
      category: 'LINK',
      text: 'The clicks of my shop link stand still since yesterday noon, though people scan the poster.',
      page_url: '/partner/reports',
    },
    ago(5),
  )
  await openPortalTicket(
    tx,
    seller(solar),
    {
      type: 'GENERAL_QUERY',
      category: 'PAYOUT',
      text: 'We changed our bank. From which month on is the new account paid?',
    },
    ago(27),
  )
  const content = {
    headline: 'Loans for the shops of Aminabad',
    subtext: 'See what each lender really costs before you decide.',
    products: ['bl', 'gl'],
    language: 'en',
    phone_first: true,
    thanks: 'Come by with questions, we are open until eight.',
  }
  await tx.insert(funnel).values({
    ...{ merchant_id: shop.merchant_id, slug: 'aminabad', status: 'SUBMITTED', content },
    ...{ created_at: ago(50), updated_at: ago(20) },
  })
  const [account, ifsc] = ['918020034567', 'DEMO0000456']
  await insertBank(tx, keys, account, {
    ...{ merchant_id: solar.merchant_id, merchant_user_id: solar.id, holder: 'SolarKart Energy', ifsc },
    ...{ status: 'REVIEW', checked: 'OTHER_NAME', checked_at: ago(26) },
    ...{ bank_name: 'S K ENERGY PVT LTD', likeness: 0.55, created_at: ago(26) },
  })
}
