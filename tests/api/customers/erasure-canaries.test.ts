import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealAudit } from '#server/audit/seal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { restore } from '#server/copies/copy-commands.ts'
import { keysFileBeside, notInBackups, writeKeysFile } from '#server/copies/customer-keys-file.ts'
import { makeRowSealer } from '#server/copies/customer-rows.ts'
import { columnKinds, columnsOfKind } from '#server/customers/customer-data/columns/kinds.ts'
import { writeBackup } from '#server/platform/copies/backup-file.ts'
import { dump } from '#server/platform/copies/dump.ts'
import { readTables, snapshot } from '#server/platform/copies/read-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { memoryFiles } from '#server/platform/files/store.ts'
import { makeKeys } from '#server/platform/keys/keys.ts'
import { fileWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { makeLog } from '#server/platform/log.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { liveCanaryLife } from '#tests/support/customers/canary-life.ts'
import { everythingStored } from '#tests/support/customers/everything-stored.ts'
import { foundIn, restrictCanary, runJobsAfter } from '#tests/support/customers/purge-canary.ts'
import { emptyStore, newFolder, openStore, removeFolders } from '#tests/support/hosts/stores.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { PROVIDER_LINKS } from '#tests/support/product-report.ts'
import { recordedSpans } from '#tests/support/recording/record-spans.ts'

let app: TestApp
let admin: SignedIn
let second: SignedIn
let logged: string[]
let spans: Awaited<ReturnType<typeof recordedSpans>>
let life: Awaited<ReturnType<typeof liveCanaryLife>>
/** By key, as they were put. */
let files: Map<string, Buffer>

let endRecording: () => void | Promise<void> = () => {}

async function liveALife(): Promise<void> {
  const two = await twoMerchants({ FOUR_EYES: 'on', PROVIDER_LINKS })
  app = two.app
  admin = await app.signInAdmin()
  second = await app.signInSecond()
  logged = []
  const log = makeLog({ LOG_LEVEL: 'debug' }, { write: (line) => void logged.push(line) })
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    app.deps.log[level] = log[level].bind(log) as typeof log.info
  files = new Map()
  const store = memoryFiles()
  app.deps.files = {
    ...store,
    put: (key, bytes) => store.put(key, files.set(key, bytes).get(key) as Buffer),
    remove: (key) => {
      files.delete(key)
      return store.remove(key)
    },
  }
  spans = await recordedSpans(1, (end) => {
    endRecording = end
  })
  life = await liveCanaryLife({ app, admin, second, merchant: two.mine, other: two.theirs })
}
afterAll(async () => {
  await endRecording()
  removeFolders()
})

const everywhere = async () =>
  foundIn([
    ...(await everythingStored(app)),
    ...[...files].map(([key, bytes]) => ({ place: `file ${key}`, text: bytes.toString('latin1') })),
    ...logged.map((text) => ({ place: 'log', text })),
  ])

const restrict = () => restrictCanary({ admin, second }, life.reference)

/** A day later everything that is due has run. */
async function afterThePurge() {
  await restrict()
  await app.deps.jobs.drain()
  for (const minutes of [1, 60, 60 * 25]) await runJobsAfter(app, minutes)
}

const inTables = (listed: readonly { table: string; columns: readonly string[] }[]) =>
  listed.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
/** What is declared to hold something of a customer, or a quotation. */
const personal = new Set(inTables(columnsOfKind('own', 'ownAndQuoted', 'quoted', 'quotedJson', 'ownRule')))
const declared = new Set(
  inTables(Object.entries(columnKinds).map(([table, kinds]) => ({ table, columns: Object.keys(kinds) }))),
)
const isTextColumn = (place = ''): place is string => declared.has(place)

/** Tables of resources that only tests declare. */
async function tablesOnlyIn(db: Db, store: Settings): Promise<string[]> {
  const fresh = await openStore(store)
  try {
    const known = (await readTables(fresh.db)).map(({ name }) => name)
    return (await readTables(db)).flatMap(({ name }) => (known.includes(name) ? [] : name))
  } finally {
    await fresh.close()
  }
}

/** Where an old backup still quotes the customer for anyone who has MASTER_KEY: texts of others, in rows that are no one's. */
const othersTexts: readonly string[] = [
  'approval.call (opened)',
  'audit.new',
  'audit.old',
  'file_original.file_name',
  'merchant.status_reason',
  'message.to (opened)',
  'portal_ticket.subject',
  'portal_ticket_message.text',
  'proposal.reason',
  'report_export.asked',
  'report_schedule.asked',
  'saved_view.name',
  'saved_view.search',
  'status_file.file_name',
  'suppression.reason',
]

/** A backup into an empty store with the same master key. */
async function backUp(old: string): Promise<Settings> {
  const { database, keys, settings, clock } = app.deps
  const sealer = makeRowSealer(keys)
  const target = { ...(await emptyStore('embedded')), MASTER_KEY: settings.MASTER_KEY }
  const leaveOut = [...notInBackups, ...(await tablesOnlyIn(database.db, target))]
  await writeBackup(old, keys.backups[0], (write) =>
    snapshot(database.db, (tx) =>
      // Counters of the tables left out would have no place.
      dump(tx, null, (part) => write(part.kind === 'sequences' ? { ...part, sequences: [] } : part), {
        ...{ at: clock(), leaveOut, sealer },
      }),
    ),
  )
  return target
}

// A life takes seconds to live, and these only look at what its purge left.
describe('after the purge', () => {
  let before: Awaited<ReturnType<typeof everywhere>>
  let old: string
  let target: Settings
  beforeAll(async () => {
    await liveALife()
    before = await everywhere()
    old = join(newFolder(), 'old.backup')
    target = await backUp(old)
    await afterThePurge()
  }, 180_000)

  test('[TRUST-03] no table, file, log or outbox has anything that a customer gave, wrote or was called', async () => {
    const places = new Set(before.map((one) => one.split(':')[0]))
    // The life leaves traces where the search has to look.
    for (const place of [
      ...['prospect.first_name', 'ticket.phone', 'audit.new', 'csr_note.text', 'call_task.reason', 'outbox'],
      ...['proposal.reason', 'approval.call (opened)', 'api_answer.body (opened)', 'customer.pan (opened)'],
      ...[
        'customer.birth_date (opened)',
        'portal_ticket_message.text',
        'saved_view.search',
        'merchant.status_reason',
      ],
      ...['report_schedule.asked', 'suppression.reason', 'lead_external_id.external_id'],
    ])
      expect([place, places.has(place)]).toEqual([place, true])
    expect([...places].some((place) => place?.startsWith('file exports/'))).toBe(true)
    expect([...places].filter((place) => isTextColumn(place) && !personal.has(place))).toEqual([])
    expect(await everywhere()).toEqual([])
  })

  test('[TRUST-03] a backup from before the purge opens nothing of the customer afterwards', async () => {
    const { database, keys } = app.deps
    const today = keysFileBeside(old)
    await snapshot(database.db, (tx) => writeKeysFile(tx, keys, today))
    await restore(target, old)
    const restored = await openStore(target)
    try {
      const secrets = fileWrapSecrets(target.WRAP_KEYS_FILE)
      const deps = { database: restored, keys: makeKeys(target.MASTER_KEY, undefined, secrets) }
      const found = foundIn(await everythingStored({ deps: { ...deps, outbox: { recent: () => [] } } }))
      expect([...new Set(found.map((one) => one.split(':')[0]))]).toEqual(othersTexts)
    } finally {
      await restored.close()
    }
  }, 120_000)

  test('[TRUST-03] the certificate lists every place that was emptied', async () => {
    admin = await app.signInAdmin()
    const { went } = (await admin.get(`/api/admin/deletions/${life.reference}/certificate`)).body
    const parts = went.map(({ part }: { part: string }) => part)
    expect(parts).toEqual(
      expect.arrayContaining(['profile', 'vault', 'tickets', 'notes', 'quotes', 'exports', 'outbox']),
    )
    expect(new Set(parts).size).toBe(parts.length)
  })

  test('[TRUST-08] no trace has anything that a customer gave, wrote or was called', async () => {
    const sent = spans().map(({ name, attributes, events, status, links }) => ({
      place: `span ${name}`,
      text: JSON.stringify({ name, attributes, events, status, links: links.map((link) => link.attributes) }),
    }))
    const places = sent.map(({ place }) => place).join('\n')
    for (const part of ['span POST /api/otp/send', 'span insert prospect', 'span job '])
      expect(places).toContain(part)
    expect(foundIn(sent)).toEqual([])
  })
})

test('[TRUST-03] the audit trail stays sealed when its values are erased, and a value changed afterwards is found', async () => {
  await endRecording()
  await liveALife()
  const dayLater = () => new Date(app.deps.clock().getTime() + 26 * 3_600_000)
  await restrict()
  await app.deps.jobs.drain()
  await sealAudit(app.deps, dayLater())
  const { head } = await verifyAudit(app.deps, dayLater())
  const { purgeErased } = await import('#server/customers/purge.ts')
  await purgeErased(app.deps, app.deps.clock())
  const { script } = app.deps.database
  const verdict = async () => (await verifyAudit(app.deps, dayLater())).broken?.why ?? null
  expect([(await verifyAudit(app.deps, dayLater())).head, await verdict()]).toEqual([head, null])
  await script(`alter table audit disable trigger audit_append_only;
    update audit set new = '{"reason": "forged"}' where id = (select max(id) from audit where erased is not null);
    alter table audit enable trigger audit_append_only`)
  expect(await verdict()).toBe('CONTENT')
})
