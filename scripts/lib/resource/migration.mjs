import { columnOf } from './field.mjs'

/** The table: an id, a column for each field, and no two live rows of one name. */
export const migrationOf = ({ entity, fields, label }) => `create table "${entity}" (
  id serial primary key,
${fields.map((one) => `  ${columnOf(one)},`).join('\n')}
  deleted_at timestamp with time zone
);
--> statement-breakpoint
create unique index "${entity}_${label}_live" on "${entity}" (lower("${label}")) where deleted_at is null;
`
