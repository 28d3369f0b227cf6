import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { formerFileKey } from '#server/platform/files/file-key.ts'
import type { FileStore } from '#server/platform/files/store.ts'

/** Tables without rows number them from the start again: the demo's rows name each other by the first numbers. */
export const restartNumbering = (tx: Db) =>
  tx.execute(sql`do $$ declare numbered record; has_rows boolean; begin
    for numbered in
      select s.seqrelid::regclass as sequence, s.seqstart as first, d.refobjid::regclass as of_table
      from pg_sequence s join pg_class c on c.oid = s.seqrelid
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid
        and d.refclassid = 'pg_class'::regclass and d.deptype in ('i', 'a')
      where c.relnamespace = 'public'::regnamespace
    loop
      execute format('select exists (select from %s)', numbered.of_table) into has_rows;
      if not has_rows then perform setval(numbered.sequence, numbered.first, false); end if;
    end loop;
  end $$`)

/** Puts a file of the demo in place of what was left there, perhaps half of it. */
export async function replaceFile(files: FileStore, key: string, bytes: Buffer): Promise<void> {
  await files.remove(key)
  await files.put(formerFileKey(key), bytes)
}
