import type pg from 'pg'

const EVENTS_EACH = 5
/** Of ten million, the one whose case id (48 bits of a hash) is another customer's already. */
const SAME_CASE_ID = 7_960_680
/** The day of the test clock; customers come evenly over the year before it. */
const TODAY = '2026-11-20'

/**
 * Inserts customers number `from` to `to` with applications, offers, statuses and journeys, by SQL alone: faster than
 * through the product.
 * @param logs whether with offer lists and journey events: two thirds of the bytes, which no search reads
 */
export async function fillCustomers(
  client: pg.Client,
  from: number,
  to: number,
  { logs = true } = {},
): Promise<void> {
  const spread = `timestamptz '${TODAY}' - (i % 365) * interval '1 day' - (i::bigint * 7919 % 86400) * interval '1 second'`
  const product = `case i % 4 when 0 then 'Personal Loans' when 1 then 'Business Loans' when 2 then 'Gold Loans' else 'Affordable Housing Loan' end`
  const names = `(array['Asha','Ravi','Imran','Meena','Suresh','Kavita','Gopal','Farah','Bina','Arjun'])[1 + i % 10]`
  const surnames = `(array['Kumar','Iyer','Thakur','Sharma','Verma','Reddy','Nair','Das','Joshi','Mehta'])[1 + i / 10 % 10] || chr(97 + i % 26) || chr(97 + i / 26 % 26)`
  const all = `(select i from generate_series(${from}, ${to}) i where i <> ${SAME_CASE_ID}) numbers`
  const offers = `(select jsonb_agg(jsonb_build_object('lender_id', l, 'lender_name', 'L' || l, 'apr', 12 + l, 'emi', 1, 'amount', 1, 'tenor_months', 12)) from generate_series(1, 4) l)`
  const ofLogs = [
    `insert into offer_list (list_id, app_id, prospect_id, mechanism, applicant, result, sha256, made_at)
      select md5('o' || i)::uuid, md5('a' || i)::uuid, md5('p' || i)::uuid, '2', '{}', jsonb_build_object('offers', o.list, 'unmatched', '[]'::jsonb), '', ${spread}
      from ${all}, ${offers} o (list) where i % 10 < 7`.replace(offers, `lateral ${offers}`),
    `insert into journey_event (at, visit, prospect_id, event, path)
      select ${spread} + e * interval '2 minutes', md5('v' || i)::uuid, case when e > 1 then md5('p' || i)::uuid end,
        (array['PAGE_VIEW','OTP_SENT','OTP_OK','PRODUCT_CHOSEN','STEP1_PERSONAL'])[e + 1], '/user/user-detail'
      from ${all}, generate_series(0, ${EVENTS_EACH - 1}) e`,
  ]
  for (const text of [
    `insert into prospect (user_id, created_at, updated_at, first_name, last_name, mobile_phone_number, product_type, merchant_id, utm_source, pl_completed)
      select md5('p' || i)::uuid, ${spread}, ${spread}, ${names}, ${surnames}, (7000000000 + i)::text, ${product},
        case when i % 3 = 0 then 1 + i % 2 end, 'source-' || i % 9, (i % 5 < 4)::int from ${all}`,
    `insert into application (app_id, prospect_id, product_type, amount, tenor_months, created_at, updated_at)
      select md5('a' || i)::uuid, md5('p' || i)::uuid, ${product}, 100000 + i % 900000, 12, ${spread}, ${spread} from ${all} where i % 10 < 7`,
    `insert into lender_application (id, app_id, prospect_id, lender_id, amount, tenor_months, apr, emi, status, disbursed_amount,
        first_sent_at, first_answer_at, approved_at, disbursed_at, created_at, updated_at)
      select md5('l' || i)::uuid, md5('a' || i)::uuid, md5('p' || i)::uuid, 1 + i % 4, 100000, 12, 15, 9000, case when i % 10 < 2 then 70 else 20 end,
        case when i % 10 < 2 then 100000 end, ${spread} + interval '60 minutes',
        case when i % 10 < 2 then ${spread} + interval '180 minutes' end,
        case when i % 10 < 2 then ${spread} + interval '180 minutes' end,
        case when i % 10 < 2 then ${spread} + interval '210 minutes' end, ${spread}, ${spread} from ${all} where i % 10 < 5`,
    `insert into status_history (lender_application_id, prospect_id, to_code, at, source)
      select md5('l' || i)::uuid, md5('p' || i)::uuid, c, ${spread} + c * interval '3 minutes', 'BENCH' from ${all}, unnest(array[20, 60, 70]) c
      where i % 10 < 5 and (c = 20 or i % 10 < 2)`,
    ...(logs ? ofLogs : []),
    'vacuum analyze',
  ])
    await client.query(text)
}
