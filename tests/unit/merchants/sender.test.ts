import { expect, test } from 'vitest'
import { kindOfSender } from '#server/merchants/links/sender.ts'

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
])('%s is a program', (agent) => {
  expect(kindOfSender('GET', agent, 1)).toBe('bot')
})

test.each([
  phone,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 WhatsApp/2.23 wv Chrome/110 Mobile',
])('%s is a person', (agent) => {
  expect(kindOfSender('GET', agent, 1)).toBe('person')
})

test('a person is a program after twenty clicks in a minute, and a flood after three hundred', () => {
  expect([20, 21, 300, 301].map((clicks) => kindOfSender('GET', phone, clicks))).toEqual([
    ...['person', 'bot', 'bot', 'flood'],
  ])
  expect(kindOfSender('HEAD', phone, 1)).toBe('bot')
})
