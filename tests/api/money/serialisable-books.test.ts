import { expect, test } from 'vitest'
import { checkBooks } from '#tests/support/trust/books/book-histories.ts'

// `npm run trust` checks more; BOOK_HISTORIES looks for what is rare.
const HISTORIES = Number(process.env.BOOK_HISTORIES ?? 6)

test('[TRUST-11] some order of the acts explains books that four admins changed at once on two servers', {
  timeout: 600_000,
}, async () => {
  const { done, refused, wrong } = await checkBooks(HISTORIES, Number(process.env.BOOK_SEED ?? 11))
  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(HISTORIES)
  expect(refused).toBeGreaterThan(0)
})
