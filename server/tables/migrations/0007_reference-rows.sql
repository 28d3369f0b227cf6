-- The code refers to these ids.
INSERT INTO revenue_type (id, name, name_hi) VALUES
  (1, 'Disbursal', 'वितरण'),
  (2, 'Approval / card issued', 'स्वीकृति / कार्ड जारी'),
  (3, 'Accepted lead', 'स्वीकार की गई लीड');
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('revenue_type', 'id'), (SELECT max(id) FROM revenue_type));
--> statement-breakpoint
INSERT INTO tds_rule (section, from_day, threshold, crossing, percent, percent_without_pan, source) VALUES
  ('194H', '2024-10-01', 15000, 'WHOLE', 2, 20, 'Example: section 194H after the Finance (No. 2) Act 2024; without PAN section 206AA. Ask an accountant.'),
  ('194H', '2025-04-01', 20000, 'WHOLE', 2, 20, 'Example: section 194H after the Finance Act 2025; without PAN section 206AA. Ask an accountant.'),
  ('393(1)', '2026-04-01', 20000, 'WHOLE', 2, 20, 'Example: commission under section 393(1) of the Income-tax Act 2025, taken over from 194H. Ask an accountant.');
--> statement-breakpoint
INSERT INTO gst_rule (name, from_day, percent, reverse_charge, source) VALUES
  ('GST on commission', '2017-07-01', 18, 0, 'Example: CGST Act 2017, services of agents, 18%. Ask an accountant.');
