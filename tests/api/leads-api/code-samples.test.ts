import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signedHeaders } from '#server/leads-api/webhooks/signed-headers.ts'
import { sign } from '#server/platform/signature.ts'
import type { SampleLanguage } from '#server/web/v1-docs/code-samples.ts'
import { standardWebhooksSample } from '#server/web/v1-docs/guide-samples.ts'
import { webhookSamples } from '#server/web/v1-docs/webhook-samples.ts'
import { verifies } from '#tests/support/leads-api/receiver.ts'
import { file, folder, said, script, servedWorld } from '#tests/support/leads-api/run-samples.ts'
import { type Sample, samplesIn } from '#tests/support/leads-api/samples.ts'

/*
 * The samples of the reference, run as they stand there against the app behind a port. A language whose interpreter is
 * not on this machine is skipped, and its title says so.
 */

const WAIT_TIMEOUT_MS = 120_000

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const has = {
  curl: runs('curl', '--version') && runs('openssl', 'version'),
  python: runs('python3', '-c', 'import requests'),
  php: runs('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
}
const missing = (language: keyof typeof has, needs: string) =>
  has[language] ? '' : ` (skipped: ${needs} is not on this machine)`

const served = servedWorld()

/** Runs each sample by itself. */
async function each(language: SampleLanguage, one: (sample: Sample) => Promise<string>) {
  const answers = new Map<string, string>()
  for (const sample of await samplesIn(language, served.origin, served.world))
    answers.set(sample.name, await one(sample))
  return answers
}

describe('[V1-05] the samples of every call do what they say', () => {
  test(
    `in Node ${process.versions.node}`,
    async () => {
      const answers = await each('node', ({ name, text, key }) =>
        said(process.execPath, [script(name, text)], { TULNA_KEY: key }),
      )
      const failed = [...answers].filter(([, text]) => !/^\{\s+object: '/.test(text))
      expect(failed).toEqual([])
      expect(answers.size).toBeGreaterThan(25)
    },
    WAIT_TIMEOUT_MS,
  )

  test.skipIf(!has.curl)(
    `in curl${missing('curl', 'curl or openssl')}`,
    async () => {
      const answers = await each('curl', ({ text, key }) =>
        said('bash', ['-euo', 'pipefail', '-c', `${text.replace('curl ', 'curl -sS ')}`], { TULNA_KEY: key }),
      )
      const failed = [...answers].filter(([, text]) => !/^\{"object":"/.test(text))
      expect(failed).toEqual([])
      expect(answers.size).toBeGreaterThan(25)
    },
    WAIT_TIMEOUT_MS,
  )

  test.skipIf(!has.python)(
    `in Python${missing('python', 'python3 with requests')}`,
    async () => {
      const samples = await samplesIn('python', served.origin, served.world)
      // One interpreter for all: each runs in names of its own.
      const runner = file(
        'run.py',
        [
          'import json, os, sys, traceback',
          'for sample in json.load(open(sys.argv[1])):',
          '    os.environ["TULNA_KEY"] = sample["key"]',
          '    try:',
          '        exec(compile(sample["text"], sample["name"], "exec"), {})',
          '    except BaseException:',
          '        print("FAILED", sample["name"], traceback.format_exc())',
        ].join('\n'),
      )
      const list = file('samples.json', JSON.stringify(samples))
      const text = await said('python3', [runner, list], {})
      expect(text).not.toContain('FAILED')
      expect(text.trim().split('\n')).toHaveLength(samples.length)
      expect(
        text
          .trim()
          .split('\n')
          .filter((line) => !line.startsWith("{'object': '")),
      ).toEqual([])
    },
    WAIT_TIMEOUT_MS,
  )

  test.skipIf(!has.php)(
    `in PHP${missing('php', 'php with curl')}`,
    async () => {
      const answers = await each('php', ({ name, text, key }) =>
        said('php', [file(`${name}.php`, text)], { TULNA_KEY: key }),
      )
      const failed = [...answers].filter(([, text]) => !/^Array\s*\(\s*\[object\] =>/.test(text))
      expect(failed).toEqual([])
    },
    WAIT_TIMEOUT_MS,
  )
})

describe('[V1-04] the samples that verify a webhook', () => {
  const secret = 'whsec_of_a_test'
  const body = '{"object":"event","id":"evt_1"}'
  const env = { WEBHOOK_SECRET: secret }

  const now = () => Math.floor(Date.now() / 1000)
  /** What a reader's own server has, before the sample. */
  const receiving = (headers: Record<string, string>, text = body) =>
    `const text = ${JSON.stringify(text)}\nconst request = new Request('http://x', { headers: ${JSON.stringify(headers)} })\n`

  test('in Node takes ours and refuses what was changed', async () => {
    const time = String(now())
    const signed = { 'tulna-signature': `t=${time},${sign(secret, time, body)}` }
    const sample = `${webhookSamples.node}\nconsole.log(event.id)`
    expect(await said(process.execPath, [script('verify', receiving(signed) + sample)], env)).toBe('evt_1\n')
    const changed = await said(
      process.execPath,
      [script('verify', receiving(signed, `${body} `) + sample)],
      env,
    )
    expect(changed).toContain('No signature fits')
  })

  test('with the library of Standard Webhooks takes ours and refuses what was changed', async () => {
    const key = `whsec_${Buffer.from('of a test').toString('base64')}`
    const headers = signedHeaders([key], 'evt_1', body, new Date())
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    symlinkSync(resolve('node_modules/standardwebhooks'), join(folder, 'node_modules/standardwebhooks'))
    const sample = `${standardWebhooksSample}\nconsole.log(event.id)`
    const answer = (text?: string) =>
      said(process.execPath, [script('standard', receiving(headers, text) + sample)], { WEBHOOK_SECRET: key })
    expect(await answer()).toBe('evt_1\n')
    expect(await answer(`${body} `)).toContain('FAILED')
  })

  test.skipIf(!has.curl)(`in curl is one that a receiver accepts${missing('curl', 'curl')}`, async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = []
    const receiver = createServer((request, answer) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        received.push({ headers: request.headers, body: text })
        answer.end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const here = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const sample = webhookSamples.curl.replace('https://your-system.example/tulna', here)
    await said('bash', ['-euo', 'pipefail', '-c', sample], env)
    receiver.close()
    expect(received).toHaveLength(1)
    const [{ headers, body: sent } = { headers: {}, body: '' }] = received
    expect(verifies(String(headers['tulna-signature']), sent, secret, new Date())).toBe(true)
  })

  test.skipIf(!has.python)(
    `in Python takes ours and refuses what was changed${missing('python', 'python3 with requests')}`,
    async () => {
      const script = `${webhookSamples.python}

import sys
moment = sys.argv[2]
signature = hmac.new(os.environ["WEBHOOK_SECRET"].encode(), (moment + "." + sys.argv[1]).encode(), hashlib.sha256).hexdigest()
print(verify(sys.argv[1].encode(), f"t={moment},v1=0,v1={signature}"))
for changed in (sys.argv[1] + " ", None):
    try:
        verify((changed or sys.argv[1]).encode(), f"t={moment if changed else 1},v1={signature}")
    except ValueError as refused:
        print(refused)
`
      const text = await said('python3', ['-c', script, body, String(Math.floor(Date.now() / 1000))], env)
      expect(text.trim().split('\n')).toEqual([
        "{'object': 'event', 'id': 'evt_1'}",
        'wrong signature',
        'too old',
      ])
    },
  )

  test.skipIf(!has.php)(`in PHP takes ours${missing('php', 'php with curl')}`, async () => {
    const check = `
$time = time();
$signature = hash_hmac('sha256', "$time.$argv[1]", getenv('WEBHOOK_SECRET'));
echo verify($argv[1], "t=$time,v1=$signature")['id'], "\\n";
try { verify($argv[1] . ' ', "t=$time,v1=$signature"); } catch (Exception $refused) { echo $refused->getMessage(); }`
    const text = await said('php', [file('verify.php', webhookSamples.php + check), body], env)
    expect(text.split('\n')).toEqual(['evt_1', 'wrong signature'])
  })
})
