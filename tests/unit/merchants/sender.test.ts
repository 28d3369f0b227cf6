import { expect, test } from 'vitest'
import { makeSenders } from '#server/merchants/links/sender.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 13; CUBOT X30) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36'

test.each([
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0)',
  'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/120.0',
  'curl/8.1',
  'python-requests/2.31',
  '',
])('%s is a program', async (agent) => {
  expect(await makeSenders()('GET', agent, 'hash')).toBe('bot')
})

test.each([
  phone,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 WhatsApp/2.23 wv Chrome/110 Mobile',
])('%s is a person', async (agent) => {
  expect(await makeSenders()('GET', agent, 'hash')).toBe('person')
})

test('a person is a program after twenty clicks in a minute, and a flood after three hundred', async () => {
  const senderOf = makeSenders()
  const all: string[] = []
  for (let click = 0; click < 301; click++) all.push(await senderOf('GET', phone, 'hash'))
  expect([all[19], all[20], all[299], all[300]]).toEqual(['person', 'bot', 'bot', 'flood'])
  expect(await senderOf('GET', phone, 'other')).toBe('person')
  expect(await senderOf('HEAD', phone, 'other')).toBe('bot')
})
