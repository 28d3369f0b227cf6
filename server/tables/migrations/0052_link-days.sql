-- Closed days counted before this release have no figures by tracking link (server/measures/figures.ts). A server of the
-- last release that still counts a day drops its rows again: the next recount brings them back.
INSERT INTO "day_figure" (day, measure, slice, merchant_id, lender_id, n, amount)
SELECT f.day, f.measure, f.link_id::text, f.merchant_id, 0, count(*), sum(f.amount) FROM (
  SELECT (p.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, 'link_id:customers' AS measure, p.link_id,
    coalesce(p.merchant_id, 0) AS merchant_id, 0::numeric AS amount
  FROM "prospect" p WHERE p.link_id <> 0
  UNION ALL
  SELECT (a.created_at AT TIME ZONE 'Asia/Kolkata')::date, 'link_id:applications', p.link_id, coalesce(p.merchant_id, 0), a.amount
  FROM "application" a JOIN "prospect" p ON p.user_id = a.prospect_id WHERE p.link_id <> 0
  UNION ALL
  SELECT (l.disbursed_at AT TIME ZONE 'Asia/Kolkata')::date, 'link_id:disbursed', p.link_id, coalesce(p.merchant_id, 0),
    coalesce(l.disbursed_amount, 0)
  FROM "lender_application" l JOIN "application" a ON a.app_id = l.app_id JOIN "prospect" p ON p.user_id = a.prospect_id
  WHERE l.disbursed_at IS NOT NULL AND p.link_id <> 0
) f JOIN "figure_state" s ON f.day < s.until
GROUP BY 1, 2, 3, 4
ON CONFLICT DO NOTHING;
