import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { protocols } from '#server/integrations/protocols/protocols.ts'
import { signatureOf } from '#server/integrations/protocols/signed-lead.ts'
import { lenderProtocols } from '#src/contract/integrations/lender-protocol.ts'

/** The protocols themselves, what chooses among them, the row's declaration and what fills it. */
const mayName = [
  /^server\/integrations\/protocols\//,
  /^server\/integrations\/(gateway|integration|networks)\.ts$/,
  /^src\/contract\/integrations\/lender-protocol\.ts$/,
  /^mocks\/data\/lender-integrations\.ts$/,
]

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else if (/\.tsx?$/.test(name)) yield path
  }
}

test('[WIRE-01] nothing above the gateway names a protocol or imports one', () => {
  // The product has the name of its own protocol, so only imports tell that one.
  const named = lenderProtocols.filter((name) => name !== 'tulna').map((name) => `'${name}'`)
  const wrong = ['server', 'src', 'resources', 'customer', 'partner', 'mocks']
    .flatMap((folder) => [...filesIn(folder)])
    .filter((path) => !mayName.some((pattern) => pattern.test(path)))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      return text.includes('integrations/protocols/') || named.some((name) => text.includes(name))
    })
  expect(wrong).toEqual([])
  expect(Object.keys(protocols)).toEqual([...lenderProtocols])
})

test('[WIRE-01] a signature is the one of RFC 9421, B.2.5', () => {
  const key = Buffer.from(
    'uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==',
    'base64',
  )
  const components = [
    ['date', 'Tue, 20 Apr 2021 02:07:55 GMT'],
    ['@authority', 'example.com'],
    ['content-type', 'application/json'],
  ] as const
  const params = 'created=1618884473;keyid="test-shared-secret"'
  expect(signatureOf('sig-b25', components, params, key)).toEqual({
    'signature-input': `sig-b25=("date" "@authority" "content-type");${params}`,
    signature: 'sig-b25=:pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=:',
  })
})
