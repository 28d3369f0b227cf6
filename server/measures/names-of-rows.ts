import { type SQL, sql } from 'drizzle-orm'

/*
 * What rows `r` of a set name by number, for lists. Lookups instead of joins: where no one reads the name, as in a count
 * or a sum of all rows, the database leaves the lookup out, while it keeps what an unread join was joined by.
 */

export const lenderName = sql`(select lender.name from lender where lender.lender_id = r.lender_id)`
export const merchantName = sql`(select m.name from merchant m where m.merchant_id = r.merchant_id)`
export const linkName = sql`(select k.name from tracking_link k where k.id = r.link_id)`
export const campaignName = sql`(select c.name from campaign c where c.id = r.campaign_id)`
export const pageAddress = sql`(select '/' || f.slug from funnel f where f.id = r.funnel_id)`

/** A value of the row's customer `p`. */
export const ofProspect = (value: SQL): SQL =>
  sql`(select ${value} from prospect p where p.user_id = r.prospect_id)`
