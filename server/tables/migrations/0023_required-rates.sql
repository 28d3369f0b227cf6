-- The rate that a loan is compared by is required, not the one it begins with (src/contract/products/categories).
UPDATE student_loan SET rate_to = rate_from WHERE rate_to IS NULL;
--> statement-breakpoint
ALTER TABLE student_loan ALTER COLUMN rate_from DROP NOT NULL, ALTER COLUMN rate_to SET NOT NULL;
--> statement-breakpoint
UPDATE two_wheeler_loan SET rate_to = rate_from WHERE rate_to IS NULL;
--> statement-breakpoint
ALTER TABLE two_wheeler_loan ALTER COLUMN rate_from DROP NOT NULL, ALTER COLUMN rate_to SET NOT NULL;
--> statement-breakpoint
UPDATE car_loan SET rate_to = rate_from WHERE rate_to IS NULL;
--> statement-breakpoint
ALTER TABLE car_loan ALTER COLUMN rate_from DROP NOT NULL, ALTER COLUMN rate_to SET NOT NULL;
