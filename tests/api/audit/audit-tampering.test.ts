import { expect, test } from 'vitest'
import { tamperAudit } from '#tests/support/trust/audit/tamper-audit.ts'

test('[TRUST-08] every change of one byte of a sealed trail is found, 100 of them tried; npm run trust tries 10,000', async () => {
  expect(await tamperAudit(100, 20_261_123)).toEqual({ tried: 100, missed: [] })
}, 120_000)
