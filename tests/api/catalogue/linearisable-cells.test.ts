import { expect, test } from 'vitest'
import { checkCells } from '#tests/support/trust/cells/cell-histories.ts'

// `npm run trust` checks ten thousand. The search takes longer the more acts overlap, as they do on a busy machine.
test('[TRUST-10] an order of their acts explains what 4 to 8 admins saw of cells they changed at once', async () => {
  const { operations, wrong } = await checkCells(40, 7)
  expect(wrong).toEqual([])
  expect(operations).toBeGreaterThan(1000)
}, 240_000)
