import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedStore, emptyEmbedded } from '#tests/support/trust/power-cuts/embedded-store.ts'
import {
  emptyPostgres,
  missingForPostgres,
  postgresStore,
} from '#tests/support/trust/power-cuts/postgres-store.ts'
import { cutPower } from '#tests/support/trust/power-cuts/power-cuts.ts'

const ENOUGH = 300_000

const missing = missingForPostgres()
const stores = [
  { name: 'the embedded database', cuts: 5, makeEmpty: emptyEmbedded, make: embeddedStore, isHere: true },
  {
    name: `PostgreSQL${missing ? ` (${missing})` : ''}`,
    cuts: 3,
    makeEmpty: emptyPostgres,
    make: postgresStore,
    isHere: missing === undefined,
  },
]

// `npm run trust` cuts a thousand times.
describe.each(stores)('$name', ({ cuts, makeEmpty, make, isHere }) => {
  const dir = mkdtempSync(join(tmpdir(), 'tulna-empty-'))
  let empty: string
  beforeAll(async () => {
    if (isHere) empty = await makeEmpty(dir)
  }, ENOUGH)
  afterAll(() => rmSync(dir, { recursive: true }))

  test.skipIf(!isHere)(
    '[TRUST-09] keeps what was acknowledged through power cuts, and opens',
    {
      timeout: ENOUGH,
    },
    async () => {
      const { acknowledged, wrong } = await cutPower(cuts, 11, (own) => make(own, true, empty))
      expect(wrong).toEqual([])
      expect(acknowledged).toBeGreaterThan(50)
    },
  )

  test.skipIf(!isHere)('the control, which does not sync, loses', { timeout: ENOUGH }, async () => {
    // The first cut may come when nothing was written.
    const wrong: string[] = []
    for (let seed = 12; wrong.length === 0 && seed < 20; seed++)
      wrong.push(...(await cutPower(1, seed, (own) => make(own, false, empty))).wrong)
    expect(wrong).not.toEqual([])
  })
})
