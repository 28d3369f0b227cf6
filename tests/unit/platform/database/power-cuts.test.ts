import { describe, expect, test } from 'vitest'
import { embeddedStore } from '#tests/trust/power-cuts/embedded-store.ts'
import { missingForPostgres, postgresStore } from '#tests/trust/power-cuts/postgres-store.ts'
import { cutPower } from '#tests/trust/power-cuts/power-cuts.ts'

const ENOUGH = 300_000

const missing = missingForPostgres()
const stores = [
  { name: 'the embedded database', cuts: 5, make: embeddedStore, isHere: true },
  {
    name: `PostgreSQL${missing ? ` (${missing})` : ''}`,
    cuts: 3,
    make: postgresStore,
    isHere: missing === undefined,
  },
]

// `npm run trust` cuts a thousand times.
describe.each(stores)('$name', ({ cuts, make, isHere }) => {
  test.skipIf(!isHere)(
    '[TRUST-09] keeps what was acknowledged through power cuts, and opens',
    {
      timeout: ENOUGH,
    },
    async () => {
      const { acknowledged, wrong } = await cutPower(cuts, 11, (dir) => make(dir, true))
      expect(wrong).toEqual([])
      expect(acknowledged).toBeGreaterThan(50)
    },
  )

  test.skipIf(!isHere)('the control, which does not sync, loses', { timeout: ENOUGH }, async () => {
    // The first cut may come when nothing was written.
    const wrong: string[] = []
    for (let seed = 12; wrong.length === 0 && seed < 20; seed++)
      wrong.push(...(await cutPower(1, seed, (dir) => make(dir, false))).wrong)
    expect(wrong).not.toEqual([])
  })
})
