import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOutbox, noGateway } from '#server/services/outbox.ts'

const message = {
  at: '2026-11-21T00:00:00.000Z',
  channel: 'mobile',
  to: '9876543210',
  template: 't',
  text: 'x',
} as const

test('in the demo each message is a line of the outbox and stands on its page, newest first', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox.jsonl')
  const outbox = fileOutbox(file)
  await outbox.send(message)
  await outbox.send({ ...message, otp: '012345' })
  expect(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).otp),
  ).toEqual([undefined, '012345'])
  expect(outbox.recent().map(({ otp }) => otp)).toEqual(['012345', undefined])
})

test('in production nothing is written while no gateway is set: the caller hears that it is unavailable', async () => {
  await expect(noGateway.send({ ...message, otp: '012345' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(noGateway.recent()).toEqual([])
})
