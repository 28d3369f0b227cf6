ALTER TABLE "revenue_type" ADD COLUMN "name_hi" text;--> statement-breakpoint
UPDATE revenue_type SET name_hi = hindi FROM (VALUES (1, 'Disbursal', 'वितरण'), (2, 'Approval / card issued', 'स्वीकृति / कार्ड जारी'),
  (3, 'Accepted lead', 'स्वीकार की गई लीड')) AS shipped (id, english, hindi)
  WHERE revenue_type.id = shipped.id AND name = english;
