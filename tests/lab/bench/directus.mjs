import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPostgres } from '../../../scripts/lib/postgres.mjs'
import { compare, fillLenders, post, signIn } from './calls.mjs'
import { startProcess, startProduct } from './process.mjs'

/** The newest release that runs on Node 20. Downloaded from npm, half a gigabyte; its licence (BUSL) allows to measure it. */
const VERSION = '10.13.4'
const folder = resolve('.cache/directus')
const cli = join(folder, 'node_modules/directus/cli.js')
const admin = { email: 'admin@example.com', password: 'bench-admin-1' }

/**
 * The list of 200 lenders and the update of one figure, with its trail, beside Directus with the same rows, both as they ship and on one
 * PostgreSQL.
 * @param dir where the product may write
 */
export async function besideDirectus(dir, report) {
  install()
  const started = []
  const start = async (one) => {
    started.unshift(await one)
    return started[0]
  }
  try {
    const postgres = await start(findPostgres())
    const database = await twoDatabases(postgres.url)
    const directus = await start(startDirectus(database.theirs))
    const product = await start(startProduct(join(dir, 'beside-directus'), { DATABASE_URL: database.ours }))
    const headers = await signIn(product.url)
    const lenders = await fillLenders(product.url, headers)
    const theirs = await sameRows(directus.url, lenders)
    report(
      'list-directus',
      'requests/s',
      await compare(
        { url: `${product.url}/api/get-lenders-data`, headers },
        { url: `${directus.url}/items/lender?limit=-1`, headers: theirs },
      ),
    )
    let count = 0
    const next = () => {
      count += 1
      return { id: lenders[count % lenders.length].lender_id, value: count % 9973 }
    }
    const json = { 'content-type': 'application/json' }
    const ourUpdate = (request) => {
      const { id, value } = next()
      return { ...request, body: JSON.stringify({ lender_id: id, property: 'priority', value }) }
    }
    const theirUpdate = (request) => {
      const { id, value } = next()
      return { ...request, path: `/items/lender/${id}`, body: JSON.stringify({ priority: value }) }
    }
    const ours = { method: 'POST', path: '/api/update-lender-data', headers: { ...headers, ...json } }
    const patch = { method: 'PATCH', path: '/items/lender/1', headers: { ...theirs, ...json } }
    report(
      'update-directus',
      'requests/s',
      await compare(
        { url: product.url, requests: [{ ...ours, setupRequest: ourUpdate }] },
        { url: directus.url, requests: [{ ...patch, setupRequest: theirUpdate }] },
      ),
    )
  } finally {
    for (const { stop } of started) await stop()
  }
}

function install() {
  if (existsSync(cli)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `directus@${VERSION}`], {
    cwd: folder,
    stdio: 'inherit',
  })
}

/** Two databases of one server, so that neither has the faster one. */
async function twoDatabases(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const named = (name) => url.replace(/[^/]*$/, name)
  for (const name of ['bench_ours', 'bench_directus']) await client.query(`create database ${name}`)
  await client.end()
  return { ours: named('bench_ours'), theirs: named('bench_directus') }
}

async function startDirectus(url) {
  const env = {
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: url, HOST: '127.0.0.1', NODE_ENV: 'production' },
    ...{ KEY: 'bench-key', SECRET: 'bench-secret', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    ...{ ACCESS_TOKEN_TTL: '1d', LOG_LEVEL: 'error', TELEMETRY: 'false' },
  }
  execFileSync(process.execPath, [cli, 'bootstrap'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return startProcess([cli, 'start'], { path: '/server/ping', env })
}

/** Makes a collection with the fields of our list and fills it with our rows. @returns the headers of its admin */
async function sameRows(url, lenders) {
  const { data } = await post(url, '/auth/login', admin)
  const headers = { authorization: `Bearer ${data.access_token}` }
  const key = { field: 'lender_id', type: 'integer', schema: { is_primary_key: true } }
  const names = Object.keys(lenders[0]).filter((name) => name !== 'lender_id')
  const fields = [key, ...names.map((field) => ({ field, type: typeOf(lenders, field), schema: {} }))]
  await post(url, '/collections', { collection: 'lender', schema: {}, meta: {}, fields }, headers)
  await post(url, '/items/lender', lenders, headers)
  return headers
}

/** A field's type by its values. */
function typeOf(rows, name) {
  const value = rows.map((row) => row[name]).find((one) => one !== null && one !== undefined)
  if (typeof value === 'number')
    return rows.every((row) => Number.isInteger(row[name] ?? 0)) ? 'integer' : 'float'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'object' ? 'json' : 'text'
}
