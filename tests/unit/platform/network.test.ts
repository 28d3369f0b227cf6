import { expect, test } from 'vitest'
import { networkOf } from '#server/access/signed-in-from.ts'

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:x'],
  ['2001:0db8::1', '2001:db8:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:x'],
  ['', null],
  ['unknown', null],
])('%s is shown as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
