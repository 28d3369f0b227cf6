create table branch (
  id serial primary key,
  name text not null,
  rooms integer,
  notes text,
  lender integer,
  card integer,
  type integer,
  partner integer,
  template integer,
  groups jsonb not null default '[]',
  deleted_at timestamp with time zone
);
create unique index branch_name_live on branch (lower(name)) where deleted_at is null;
