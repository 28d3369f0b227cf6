import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { policyFaults } from '#mocks/sandbox-policies.ts'

test('[WIRE-07] one port is the registry, a seller of loans and an insurer, who refuse what is not signed', async () => {
  const sandbox = await startSandbox()
  try {
    const host = new URL(sandbox.url).host
    const post = async (path: string, body: object) =>
      (await fetch(`${sandbox.url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
    const { insurerLinks, env } = sandbox.network
    expect(env().ONDC_REGISTRY).toBe(`${sandbox.url}/registry`)
    expect(insurerLinks()['sandbox-insurer']).toEqual({
      endpoint: `${sandbox.url}/insurer`,
      subscriber: `${host}/insurer`,
    })
    for (const [seller, domain] of [
      ['lender-13', 'ONDC:FIS12'],
      ['insurer', 'ONDC:FIS13'],
    ]) {
      const [entry] = await post('/registry/lookup', { subscriber_id: `${host}/${seller}`, domain })
      expect(entry).toMatchObject({ subscriber_id: `${host}/${seller}`, status: 'SUBSCRIBED' })
      expect(Buffer.from(entry.signing_public_key, 'base64')).toHaveLength(32)
      const answer = await post(`/${seller}/search`, { context: { domain }, message: {} })
      expect(answer).toMatchObject({ message: { ack: { status: 'NACK' } }, error: { code: '30016' } })
    }
    expect(await post('/registry/lookup', { subscriber_id: 'stranger.example' })).toEqual([])
  } finally {
    await sandbox.close()
  }
})

test('[WIRE-07] the sandbox network shares no code with the product, and names every fault of its insurer', () => {
  for (const name of ['network', 'loans', 'registry', 'repayment', 'insurer', 'policies']) {
    const source = readFileSync(`mocks/sandbox-${name}.ts`, 'utf8')
    const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from)
    expect([name, imports.filter((from) => !/^(node:|\.\/sandbox-)/.test(from))]).toEqual([name, []])
  }
  const documented =
    readFileSync('docs/sandbox-lender.md', 'utf8').split('## An insurer in the network')[1] ?? ''
  const named = [...documented.matchAll(/\| (\d{3}) \|/g)].map(([, digits]) => digits)
  expect(named.sort()).toEqual(Object.keys(policyFaults).sort())
})
