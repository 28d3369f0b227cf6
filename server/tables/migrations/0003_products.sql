-- Product categories: their tables are derived from src/contract/products/categories.
CREATE TABLE student_loan (
  id serial PRIMARY KEY,
  name text NOT NULL,
  name_hi text,
  provider text NOT NULL,
  picture text,
  summary text,
  summary_hi text,
  rate_from numeric(7, 3) NOT NULL,
  rate_to numeric(7, 3),
  fee_percent numeric(7, 3),
  max_amount numeric(14, 2),
  moratorium_months integer,
  max_tenor integer,
  place text,
  covers jsonb DEFAULT '[]'::jsonb NOT NULL,
  covers_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  collateral_above numeric(14, 2),
  co_applicant smallint DEFAULT 0 NOT NULL,
  min_marks numeric(7, 3),
  prepayment text,
  prepayment_hi text,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  link text,
  credential text,
  status smallint DEFAULT 0 NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX student_loan_name_live ON student_loan (lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER student_loan_changed AFTER INSERT OR UPDATE OR DELETE ON student_loan
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TABLE two_wheeler_loan (
  id serial PRIMARY KEY,
  name text NOT NULL,
  name_hi text,
  provider text NOT NULL,
  picture text,
  summary text,
  summary_hi text,
  rate_from numeric(7, 3) NOT NULL,
  rate_to numeric(7, 3),
  fee numeric(14, 2),
  max_amount numeric(14, 2),
  financed_share numeric(7, 3),
  max_tenor integer,
  electric smallint DEFAULT 0 NOT NULL,
  min_income numeric(14, 2),
  min_age integer,
  papers jsonb DEFAULT '[]'::jsonb NOT NULL,
  papers_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  prepayment text,
  prepayment_hi text,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  link text,
  credential text,
  status smallint DEFAULT 0 NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX two_wheeler_loan_name_live ON two_wheeler_loan (lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER two_wheeler_loan_changed AFTER INSERT OR UPDATE OR DELETE ON two_wheeler_loan
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TABLE car_loan (
  id serial PRIMARY KEY,
  name text NOT NULL,
  name_hi text,
  provider text NOT NULL,
  picture text,
  summary text,
  summary_hi text,
  rate_from numeric(7, 3) NOT NULL,
  rate_to numeric(7, 3),
  fee numeric(14, 2),
  max_amount numeric(14, 2),
  financed_share numeric(7, 3),
  max_tenor integer,
  condition text,
  electric smallint DEFAULT 0 NOT NULL,
  min_income numeric(14, 2),
  min_age integer,
  papers jsonb DEFAULT '[]'::jsonb NOT NULL,
  papers_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  prepayment text,
  prepayment_hi text,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  link text,
  credential text,
  status smallint DEFAULT 0 NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX car_loan_name_live ON car_loan (lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER car_loan_changed AFTER INSERT OR UPDATE OR DELETE ON car_loan
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TABLE deal (
  id serial PRIMARY KEY,
  name text NOT NULL,
  name_hi text,
  provider text NOT NULL,
  picture text,
  summary text,
  summary_hi text,
  price numeric(14, 2) NOT NULL,
  list_price numeric(14, 2),
  discount numeric(7, 3),
  kind text,
  until text,
  until_hi text,
  delivery text,
  delivery_hi text,
  returns text,
  returns_hi text,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  link text,
  credential text,
  status smallint DEFAULT 0 NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX deal_name_live ON deal (lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER deal_changed AFTER INSERT OR UPDATE OR DELETE ON deal
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TABLE voucher (
  id serial PRIMARY KEY,
  name text NOT NULL,
  name_hi text,
  provider text NOT NULL,
  picture text,
  summary text,
  summary_hi text,
  price numeric(14, 2) NOT NULL,
  worth numeric(14, 2),
  months_valid integer,
  used text,
  in_parts smallint DEFAULT 0 NOT NULL,
  least_bill numeric(14, 2),
  refund text,
  refund_hi text,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  link text,
  credential text,
  status smallint DEFAULT 0 NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX voucher_name_live ON voucher (lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER voucher_changed AFTER INSERT OR UPDATE OR DELETE ON voucher
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TABLE health_insurance (
  id serial PRIMARY KEY,
  name text NOT NULL,
  name_hi text,
  provider text NOT NULL,
  picture text,
  summary text,
  summary_hi text,
  premium numeric(14, 2) NOT NULL,
  sum_insured numeric(14, 2),
  members text,
  wait_months integer,
  room text,
  room_hi text,
  co_payment numeric(7, 3),
  hospitals integer,
  settled_share numeric(7, 3),
  min_age integer,
  max_age integer,
  check_up smallint DEFAULT 0 NOT NULL,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  link text,
  credential text,
  status smallint DEFAULT 0 NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX health_insurance_name_live ON health_insurance (lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER health_insurance_changed AFTER INSERT OR UPDATE OR DELETE ON health_insurance
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TABLE shop_insurance (
  id serial PRIMARY KEY,
  name text NOT NULL,
  name_hi text,
  provider text NOT NULL,
  picture text,
  summary text,
  summary_hi text,
  premium numeric(14, 2) NOT NULL,
  sum_insured numeric(14, 2),
  excess numeric(14, 2),
  burglary smallint DEFAULT 0 NOT NULL,
  cash smallint DEFAULT 0 NOT NULL,
  liability smallint DEFAULT 0 NOT NULL,
  covers jsonb DEFAULT '[]'::jsonb NOT NULL,
  covers_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  shops text,
  shops_hi text,
  survey smallint DEFAULT 0 NOT NULL,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  link text,
  credential text,
  status smallint DEFAULT 0 NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX shop_insurance_name_live ON shop_insurance (lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER shop_insurance_changed AFTER INSERT OR UPDATE OR DELETE ON shop_insurance
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TABLE other_insurance (
  id serial PRIMARY KEY,
  name text NOT NULL,
  name_hi text,
  provider text NOT NULL,
  picture text,
  summary text,
  summary_hi text,
  premium numeric(14, 2) NOT NULL,
  cover text,
  sum_insured numeric(14, 2),
  term_years integer,
  excess numeric(14, 2),
  covers jsonb DEFAULT '[]'::jsonb NOT NULL,
  covers_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  min_age integer,
  max_age integer,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits jsonb DEFAULT '[]'::jsonb NOT NULL,
  limits_hi jsonb DEFAULT '[]'::jsonb NOT NULL,
  link text,
  credential text,
  status smallint DEFAULT 0 NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX other_insurance_name_live ON other_insurance (lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER other_insurance_changed AFTER INSERT OR UPDATE OR DELETE ON other_insurance
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
