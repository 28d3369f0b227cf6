import { expect, test } from 'vitest'
import { isPublicAddress, requirePublicHttps } from '#server/platform/safe-address.ts'

test('a name that leads to a private address is refused, however public it looks', async () => {
  const look = (...addresses: string[]) => requirePublicHttps('https://shop.example/x', async () => addresses)
  await expect(look('93.184.216.34', '10.0.0.1')).rejects.toThrow()
  await expect(look('93.184.216.34')).resolves.toMatchObject({ address: '93.184.216.34' })
  expect(['2a00:1450:4009::200e', '8.8.4.4'].every(isPublicAddress)).toBe(true)
  const closed = [
    'fc00::1',
    'fe80::1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
  ]
  const carrying = ['2001::a00:1', '2002:a00:1::', '2001:db8::1', '3fff::1', '::', '::1']
  expect([...closed, ...carrying].filter(isPublicAddress)).toEqual([])
})
