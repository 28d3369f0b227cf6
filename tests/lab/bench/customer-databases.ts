import { sql } from 'drizzle-orm'
import pg from 'pg'
import { rows } from '../../../server/platform/database/database.ts'
import { fillCustomers } from './fill-customers.ts'
import { openOffice } from './office.ts'

/** Inserted in one go. */
const PORTION = 1_000_000
/** Beyond them customers come without offer lists and journey events. */
const WITH_LOGS = 1_000_000

/**
 * The address of a database with so many customers whose days are closed. It is filled once, on top of a copy of the
 * largest smaller one, and stays on the server; a release that changes tables migrates it when it is opened.
 * @param server address of any database of the server
 */
export async function customersDatabase(server: string, customers: number): Promise<string> {
  const name = `customers_${customers}`
  const sizes = await onServer(server, sizesOn)
  if (!sizes.includes(customers)) {
    const from = Math.max(0, ...sizes.filter((size) => size < customers))
    const filling = `${name}_filling`
    await onServer(server, (client) =>
      copyDatabase(client, from ? `customers_${from}` : 'template0', filling),
    )
    await fill(addressOf(server, filling), from, customers)
    // Only a whole one has the name by which it is found.
    await onServer(server, (client) => client.query(`alter database ${filling} rename to ${name}`))
  }
  return addressOf(server, name)
}

/**
 * A copy to write to.
 * @param url of a database that no one is connected to
 * @param work gets the address of the copy, which is deleted afterwards
 */
export async function withCopy<T>(url: string, work: (copy: string) => Promise<T>): Promise<T> {
  const name = new URL(url).pathname.slice(1)
  const [server, copy] = [addressOf(url, 'postgres'), `${name}_copy`]
  await onServer(server, (client) => copyDatabase(client, name, copy))
  try {
    return await work(addressOf(url, copy))
  } finally {
    await onServer(server, (client) => client.query(`drop database ${copy} with (force)`))
  }
}

const addressOf = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function sizesOn(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^customers_[0-9]+$'`,
  )
  return found.map(({ datname }) => Number(datname.slice('customers_'.length)))
}

/** An interrupted run may have left the copy behind. */
async function copyDatabase(client: pg.Client, from: string, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${from} strategy file_copy`)
}

async function fill(url: string, from: number, to: number): Promise<void> {
  const { client, database, closeDays, close } = await openOffice(url)
  try {
    for (let filled = from; filled < to; filled = Math.min(filled + PORTION, to)) {
      const end = Math.min(filled + PORTION, to)
      await fillCustomers(client, filled + 1, end, { logs: end <= WITH_LOGS })
    }
    await closeDays()
    const [held] = await rows<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from prospect where mobile_phone_number between '7000000001' and '7099999999'`,
    )
    if (!held || held.n < to - 1) throw new Error(`${held?.n} of ${to} customers were filled in`)
  } finally {
    await close()
  }
}
