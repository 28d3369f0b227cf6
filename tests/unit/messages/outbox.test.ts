import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gatewayOutbox } from '#server/messages/gateways.ts'
import { fileOutbox, type OutgoingMessage } from '#server/messages/outbox.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

const message: OutgoingMessage = {
  id: 'tulna-1',
  at: '2026-11-21T00:00:00.000Z',
  channel: 'mobile',
  to: '9876543210',
  template: 't',
  text: 'x',
}

test('in the demo each message is a line of the outbox and stands on its page, newest first', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox.jsonl')
  const { transports, recent } = fileOutbox(file)
  expect(transports.map(({ name, channel }) => [name, channel])).toEqual([
    ['sms', 'mobile'],
    ['email', 'email'],
  ])
  await transports[0]?.send(message)
  await transports[0]?.send({ ...message, otp: '012345', header: 'TULNAX', dlt: '1' })
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
    ['at', 'channel', 'to', 'template', 'text'],
    ['at', 'channel', 'to', 'template', 'text', 'otp'],
  ])
  expect(recent().map(({ otp }) => otp)).toEqual(['012345', undefined])
})

test('messages that are forgotten leave the page and the file, and what is written meanwhile stays', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox.jsonl')
  const { transports, recent, forget } = fileOutbox(file)
  const send = (to: string) => transports[0]?.send({ ...message, to })
  await send('9876543210')
  await send('9876500000')
  await Promise.all([forget(({ to }) => to === '9876543210'), send('9876500001')])
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).to)).toEqual(['9876500000', '9876500001'])
  expect(recent().map(({ to }) => to)).toEqual(['9876500001', '9876500000'])
})

test('in production messages leave by the gateways that are set, the second SMS provider after the first', () => {
  const production = {
    NODE_ENV: 'production',
    MASTER_KEY: 'a key of this test, never used elsewhere',
    DATA_DIR: '/nowhere',
  }
  const names = (env: Record<string, string>) =>
    gatewayOutbox(readSettings({ ...production, ...env })).transports.map(({ name }) => name)
  expect(names({})).toEqual([])
  const sms = { SMS_ENDPOINT: 'https://sms.example/send', SMS_KEY: 'k' }
  const second = { SMS_FALLBACK_ENDPOINT: 'https://other.example/', SMS_FALLBACK_KEY: 'k' }
  const mail = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'Tulna <no-reply@tulna.example>' }
  expect(names({ ...mail, ...sms, ...second })).toEqual(['sms', 'sms-fallback', 'email'])
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ SMS_KEY: 'k' }, 'SMS_ENDPOINT'],
  [{ SMS_ENDPOINT: 'http://sms.example', SMS_KEY: 'k' }, 'has to be https'],
  [{ SMS_ENTITY_ID: 'abc' }, 'SMS_ENTITY_ID'],
])('half a gateway or an open one is refused at the start: %o', (env, said) => {
  const production = {
    NODE_ENV: 'production',
    MASTER_KEY: 'a key of this test, never used elsewhere',
    DATA_DIR: '/nowhere',
  }
  expect(() => readSettings({ ...production, ...env })).toThrow(said)
})
