import { sql } from 'drizzle-orm'
import pg from 'pg'
import { makeMockApp } from '../../../mocks/app.ts'
import { admins } from '../../../mocks/data/admins.ts'
import { summarise } from '../../../server/measures/close-days.ts'
import { rows } from '../../../server/platform/database/database.ts'
import { openPostgres } from '../../../server/platform/database/postgres.ts'
import { migrationsFolder } from '../../../server/tables/migrations.ts'

/**
 * The app of this process on a PostgreSQL, with an admin signed in and a bare connection beside it.
 * @returns `ask` reads an address of the back office and throws unless it answers 200; `closeDays` closes all days that are over
 */
export async function openOffice(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const database = await openPostgres(url, migrationsFolder)
  const { app, deps } = await makeMockApp(database)
  const login = await app.request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admins[0]?.email, password: admins[0]?.password }),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    ...{ client, database, app, deps, headers },
    async ask(path: string): Promise<void> {
      const answer = await app.request(path, { headers })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    },
    async closeDays(): Promise<void> {
      for (let until = ''; ; ) {
        await summarise(deps, deps.clock())
        const [state] = await rows<{ until: string }>(database.db, sql`select until::text from figure_state`)
        if (state?.until === until) return
        until = state?.until ?? ''
      }
    },
    async close(): Promise<void> {
      await client.end()
      await database.close()
    },
  }
}
