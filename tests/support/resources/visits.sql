create table visit (
  id serial primary key,
  name text not null,
  place text not null,
  admin_id integer,
  reference text,
  deleted_at timestamp with time zone
);
