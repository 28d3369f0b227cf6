import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { callsIn } from '#server/web/docs/read-document.ts'
import { codeSample, type SampleLanguage, sampleLanguages } from '#server/web/v1-docs/code-samples.ts'
import { clientSample, laptopSample, standardWebhooksSample } from '#server/web/v1-docs/guide-samples.ts'
import { sampleCallOf } from '#server/web/v1-docs/sample-calls.ts'
import { v1Document } from '#server/web/v1-docs/v1-document.ts'
import { webhookSamples } from '#server/web/v1-docs/webhook-samples.ts'
import { someLead } from '#tests/support/api-client.ts'
import { said, script, servedWorld } from '#tests/support/leads-api/run-samples.ts'

const WAIT_TIMEOUT_MS = 120_000
const served = servedWorld()

describe('[MERCH-12] the documentation', () => {
  const pagesOf = async (language: string) => {
    const pages = await Promise.all(
      ['', ...slugs].map(async (slug) => [
        slug,
        (await served.world.app.nobody.get(`/v1/docs${slug}?lang=${language}`)).body,
      ]),
    )
    return pages as [string, string][]
  }
  let slugs: string[]
  beforeAll(async () => {
    const { body } = await served.world.app.nobody.get('/v1/docs')
    slugs = [...new Set([...body.matchAll(/href="\/v1\/docs(\/[\w-]+)"/g)].map(([, slug]) => slug as string))]
    expect(slugs.length).toBeGreaterThan(15)
  })
  const text = (html: string) =>
    html.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
  const blocksOf = (page: string) =>
    [...page.matchAll(/<pre [^>]*aria-label="([^"]*)"><code>([\s\S]*?)<\/code>/g)].map(
      ([, label = '', code = '']) => ({
        label: text(label),
        code: text(code),
      }),
    )

  test.each(
    Object.entries(sampleLanguages),
  )('every code block in %s is JSON, or a sample that a test runs', async (language, name) => {
    const shown = 'http://localhost:3000'
    const document = v1Document()
    const at = served.world.app.deps.clock()
    const run = new Set([
      ...callsIn(document).map((call) =>
        codeSample(language as SampleLanguage, sampleCallOf(document, call, at), shown),
      ),
      ...[
        webhookSamples[language as SampleLanguage],
        standardWebhooksSample,
        clientSample(shown),
        laptopSample,
      ],
    ])
    let count = 0
    for (const [slug, page] of await pagesOf(language))
      for (const { label, code } of blocksOf(page)) {
        count++
        if (run.has(code)) continue
        expect([slug, label, label.endsWith(`in ${name}`)]).toEqual([slug, label, false])
        expect(() => JSON.parse(code), `${slug} ${label}`).not.toThrow()
      }
    expect(count).toBeGreaterThan(80)
  })

  test('the sample of the client library runs, and its second call is refused as it says', async () => {
    const { id } = (
      await served.world.api.post('/v1/leads', someLead(served.world.app.deps.clock(), '9812399001'))
    ).body
    const sample = clientSample(served.origin).replace('L-4C1D0A7E92B3', id)
    const env = { TULNA_KEY: served.world.keys.test }
    expect(await said(process.execPath, [script('client', sample)], env)).not.toContain('FAILED')
    const other = await served.world.api.post(
      '/v1/leads',
      someLead(served.world.app.deps.clock(), '9812399002'),
    )
    await served.world.api.post('/v1/test/applications', { lead: other.body.id })
    const late = clientSample(served.origin).replace('L-4C1D0A7E92B3', other.body.id)
    expect(await said(process.execPath, [script('client', late)], env)).toBe(`${other.body.id}\ntoo late\n`)
  })

  test('every example of an object has the same id, in the pages, the document, the collection and all languages', async () => {
    const texts = await Promise.all(
      ['/v1/openapi.json', '/v1/postman.json', '/llms-full.txt'].map(async (path) =>
        JSON.stringify((await served.world.app.nobody.get(path)).body),
      ),
    )
    for (const language of Object.keys(sampleLanguages))
      texts.push(...(await pagesOf(language)).map(([, page]) => page))
    const found = new Map<string, Set<string>>()
    for (const [id = '', prefix = ''] of texts
      .join('\n')
      // The changelog names one of before.
      .replaceAll('po_202610', '')
      .matchAll(/\b(L-|(?:app|off|evt|we|ern|po|fnl)_)[\dA-Fa-f]{4,}\b/g))
      found.set(prefix, (found.get(prefix) ?? new Set()).add(id))
    expect(found.size).toBe(8)
    for (const [prefix, ids] of found) expect([prefix, [...ids]]).toEqual([prefix, [expect.any(String)]])
  })

  test('every page is Markdown too, with its headings, code and links, in llms-full.txt and named by llms.txt', async () => {
    const read = async (path: string): Promise<string> => (await served.world.app.nobody.get(path)).body
    const [index, full] = [await read('/llms.txt'), await read('/llms-full.txt')]
    for (const slug of ['', ...slugs]) {
      const address = `/v1/docs${slug}`
      const answer = await served.world.app.nobody.fetch(`${address}.md`)
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      const [markdown, page] = [String(answer.body), await read(address)]
      expect(index).toContain(`(http://localhost:3000${address}.md)`)
      expect(full).toContain(markdown.trim())
      const body = page.slice(page.indexOf('<h1>'), page.indexOf('</main>'))
      for (const [, level, heading = ''] of body.matchAll(/<h([123])[^>]*>([\s\S]*?)<\/h/g))
        expect(markdown).toContain(
          `${'#'.repeat(Number(level))} ${text(heading.replace(/<[^>]*>/g, '')).trim()}`,
        )
      for (const { code } of blocksOf(body)) expect(markdown).toContain(`\`\`\`\n${code}\n\`\`\``)
      expect([...markdown.matchAll(/^```$/gm)].length).toBe(2 * blocksOf(body).length)
      const words = markdown.replace(/^```\n[\s\S]*?^```$/gm, '')
      expect(words).not.toMatch(/<\/?(?:p|ul|li|span|code|div|table|a|h\d)\b|&(?:lt|amp|quot);/)
    }
    expect((await served.world.app.nobody.get('/v1/docs/nothing.md')).status).toBe(404)
  })

  test(
    'the client installs as an npm package and answers what it did as a file, with its types',
    async () => {
      const place = mkdtempSync(join(tmpdir(), 'client-'))
      const npm = (...args: string[]) =>
        said('npm', [...args, '--offline', '--no-audit', '--no-fund'], {}, place)
      const packed = await npm('pack', resolve('docs/sdk'), '--json')
      const [{ filename, files }] = JSON.parse(packed)
      expect(files.map(({ path }: { path: string }) => path).sort()).toEqual([
        'package.json',
        'tulna.d.mts',
        'tulna.mjs',
      ])
      writeFileSync(join(place, 'package.json'), '{"name":"shop","private":true,"type":"module"}')
      expect(await npm('install', `./${filename}`)).not.toContain('FAILED')
      const use = (limit: string) => `import { Tulna, type Lead } from 'tulna-lead-api'
const tulna = new Tulna(process.env.TULNA_KEY, { baseUrl: '${served.origin}' })
const page = await tulna.leads.list({ limit: ${limit} }).page()
const leads: Lead[] = page.data
console.log(page.object, leads.length)`
      const untyped = use('1').replace(', type Lead', '').replace(': Lead[]', '')
      writeFileSync(join(place, 'use.mjs'), untyped)
      expect(
        await said(process.execPath, [join(place, 'use.mjs')], { TULNA_KEY: served.world.keys.test }),
      ).toMatch(/^list \d+\n$/)
      const typed = async (limit: string) => {
        writeFileSync(
          join(place, 'use.mts'),
          `declare const process: { env: Record<string, string | undefined> }\n${use(limit)}`,
        )
        const options = [
          '--ignoreConfig',
          '--noEmit',
          '--strict',
          '--module',
          'nodenext',
          '--target',
          'es2022',
          join(place, 'use.mts'),
        ]
        return said(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options], {})
      }
      expect(await typed('1')).toBe('')
      expect(await typed("'one'")).toContain("'string' is not assignable")
    },
    WAIT_TIMEOUT_MS,
  )
})
