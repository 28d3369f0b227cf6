-- A schema of their own: lists of tables see the logs only, not their months (docs/decisions/073). A job adds months.
CREATE SCHEMA months;
--> statement-breakpoint
CREATE TABLE months.journey_event_rest PARTITION OF journey_event DEFAULT;
--> statement-breakpoint
CREATE TABLE months.link_click_rest PARTITION OF link_click DEFAULT;
--> statement-breakpoint
CREATE TABLE months.lender_call_rest PARTITION OF lender_call DEFAULT;
