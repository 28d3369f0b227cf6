import { expect, test } from 'vitest'
import { networkKey, plainAddress } from '#server/platform/client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51234 ', '203.0.113.7'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['unknown', null],
  ['_hidden', null],
  ['203.0.113.7, 198.51.100.1', null],
  ['203.0.113.999', null],
  ['<script>', null],
  ['', null],
])('%j is the address %j', (text, address) => {
  expect(plainAddress(text)).toBe(address)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7', '203.0.113.7'],
  ['key:12', 'key:12'],
  ['', ''],
])('%j is counted as %j', (address, key) => {
  expect(networkKey(address)).toBe(key)
})
