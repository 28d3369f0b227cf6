import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface OwnedDatabases {
  /** Makes an empty database. @returns its address, as the role that owns it */
  create: () => Promise<string>
  drop: () => Promise<void>
}

/** Databases of a role without any other right, as an operator should give one to the product. */
export async function ownedDatabases(server: string): Promise<OwnedDatabases> {
  const role = `tulna_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const made: string[] = []
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run(`create role ${role} login password '${password}'`)
  return {
    create: async () => {
      const name = `${role}_${made.length}`
      made.push(name)
      await run(`create database ${name} owner ${role} encoding 'UTF8' template template0`)
      const url = new URL(server)
      Object.assign(url, { username: role, password, pathname: `/${name}` })
      return url.href
    },
    drop: () => run(...made.map((name) => `drop database ${name} with (force)`), `drop role ${role}`),
  }
}
