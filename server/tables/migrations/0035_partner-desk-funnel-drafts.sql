ALTER TABLE "funnel" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "desk_name" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "desk_phone" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "desk_email" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "desk_hours" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "desk_hours_hi" text;