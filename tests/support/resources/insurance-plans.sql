create table insurance_plan (
  id serial primary key,
  name text not null,
  premium numeric(14, 2) not null,
  commission numeric(7, 3),
  kind text not null,
  active smallint not null default 0,
  sold_until date,
  logo text,
  benefits jsonb not null default '[]',
  deleted_at timestamp with time zone
);
create unique index insurance_plan_name_live on insurance_plan (lower(name)) where deleted_at is null;
