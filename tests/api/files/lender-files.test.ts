import { expect, test } from 'vitest'
import { containers } from '#tests/support/trust/files/containers.ts'
import { checkLenderFiles } from '#tests/support/trust/files/lender-files.ts'

// `npm run trust files` reads two thousand.
test('files as lenders write them are read as what was written, or refused with a reason', {
  timeout: 120_000,
}, async () => {
  const { files, cells, refused, habits, wrong } = await checkLenderFiles(150, 15)
  expect(wrong).toEqual([])
  expect(files).toBe(150)
  expect(cells).toBeGreaterThan(2000)
  expect(refused).toBeGreaterThan(10)
  for (const container of containers) expect(habits[container], container).toBeGreaterThan(0)
})
