// Floor of update-property: a bare UPDATE and INSERT, committed together, on a database opened as the product opens it.
import { createServer } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { ensureTemplate } from '../../../scripts/template.ts'
import { openEmbedded } from '../../../server/platform/database/embedded.ts'
import { migrationsFolder } from '../../../server/tables/migrations.ts'

const { db } = await openEmbedded(process.env.DATA_DIR ?? '', migrationsFolder, await ensureTemplate())
const { $client: client } = db as unknown as { $client: PGlite }
await client.query(
  `insert into lender (name, legal_name) select 'L-' || n, 'L-' || n from generate_series(1, 200) n`,
)

const statement = `with changed as (update lender set priority = $2 where lender_id = $1 returning lender_id, priority)
  insert into audit (at, actor_kind, actor_id, action, entity, entity_id, property, new, request_id)
  select now(), 'admin', '1', 'update', 'lender', lender_id::text, 'priority', to_jsonb(priority), '' from changed`

createServer(async (request, response) => {
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { lender_id, value } = JSON.parse(Buffer.concat(parts).toString()) as {
      lender_id: number
      value: number
    }
    await client.query(statement, [lender_id, value])
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end('{"success":true}')
}).listen(Number(process.env.PORT), '127.0.0.1')
