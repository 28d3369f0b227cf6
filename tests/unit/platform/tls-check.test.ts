import type { AddressInfo } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { tlsProblem } from '#server/platform/checks/tls-check.ts'
import { shopCertificate, shopKey } from '#tests/support/sources/shop-certificate.ts'

const now = new Date('2026-11-30')
/** Starts a server of this TLS and looks at it. The certificate is of shop.example: with @param ca it is trusted for that name alone. */
async function problemOf(options: TlsOptions, host = 'localhost') {
  const server = createServer({ key: shopKey, cert: shopCertificate, ...options }, (socket) => {
    socket.on('error', () => {})
    socket.end()
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = new URL(`https://${host}:${(server.address() as AddressInfo).port}`)
  const trusted = { ca: shopCertificate, checkServerIdentity: () => undefined }
  return { strict: await tlsProblem(url, now), trusted: await tlsProblem(url, now, trusted) }
}

test('[TRUST-12] a certificate that no authority signed is named, and a good server has no problem', async () => {
  const { strict, trusted } = await problemOf({
    minVersion: 'TLSv1.2',
    ciphers: 'ECDHE+AESGCM:ECDHE+CHACHA20',
  })
  expect(strict).toMatchObject({ problem: 'certificate' })
  expect(trusted).toBeNull()
})

test('[TRUST-12] TLS 1.1 and cipher suites with CBC are named', async () => {
  const old = await problemOf({ minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' })
  expect(old.trusted).toMatchObject({ problem: 'old' })
  const weak = await problemOf({ minVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA:ECDHE+AESGCM' })
  expect(weak.trusted).toMatchObject({ problem: 'weak' })
})

test('[TRUST-12] a certificate that ends in two weeks, and a host without a server, are named', async () => {
  const server = await problemOf({ minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM' })
  expect(server.trusted).toBeNull()
  expect(await tlsProblem(new URL('https://127.0.0.1:1'), now)).toMatchObject({ problem: 'away' })
})
