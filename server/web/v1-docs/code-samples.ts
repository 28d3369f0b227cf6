/** Languages of the samples: key in the address → name. */
export const sampleLanguages = { curl: 'curl', node: 'Node', python: 'Python', php: 'PHP' } as const
export type SampleLanguage = keyof typeof sampleLanguages

/** One request, from which the sample of every language is made. */
export interface SampleCall {
  method: string
  /** With ids filled in. */
  path: string
  /** `leads.create`: how the client library calls it. */
  operationId: string
  /** Path parameters in their order. */
  ids: string[]
  query?: Record<string, unknown>
  body?: unknown
}

const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/** A value as a literal of TypeScript. */
function typescript(value: unknown, pad = ''): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[${value.map((one) => typescript(one, pad)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).map(([name, one]) => {
      const key = /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`
      return `${pad}  ${key}: ${typescript(one, `${pad}  `)},\n`
    })
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${pad}}`
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}

/** A value as a literal of Python. */
function python(value: unknown, pad = ''): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map((one) => python(one, pad)).join(', ')}]`
  if (typeof value === 'object') {
    const lines = Object.entries(value as object).map(
      ([name, one]) => `${pad}    "${name}": ${python(one, `${pad}    `)},\n`,
    )
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${pad}}`
  }
  return JSON.stringify(value)
}

/** A value as a literal of PHP. */
function php(value: unknown, pad = ''): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${value.map((one) => php(one, pad)).join(', ')}]`
  if (typeof value === 'object') {
    const lines = Object.entries(value as object).map(
      ([name, one]) => `${pad}    '${name}' => ${php(one, `${pad}    `)},\n`,
    )
    return lines.length === 0 ? 'new stdClass()' : `[\n${lines.join('')}${pad}]`
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}

function curl({ method, path, query, body }: SampleCall, origin: string): string {
  const parts = [
    `curl ${method === 'GET' ? '-G ' : method === 'POST' ? '' : `-X ${method} `}${origin}${path}`,
    `-H "Authorization: Bearer $TULNA_KEY"`,
    ...Object.entries(query ?? {}).map(([name, value]) => `-d ${name}=${String(value)}`),
    ...(method === 'GET' ? [] : [`-H "Idempotency-Key: $(openssl rand -hex 16)"`]),
    ...(body === undefined
      ? []
      : [
          `-H "Content-Type: application/json"`,
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ]
  return parts.join(' \\\n  ')
}

function node({ operationId, ids, query, body, method }: SampleCall, origin: string): string {
  const args = [
    ...ids.map((id) => `'${id}'`),
    ...[body ?? query].filter((one) => one !== undefined).map((one) => typescript(one)),
  ]
  const call = `tulna.${operationId}(${args.join(', ')})`
  const [, act] = operationId.split('.')
  const head = `import { Tulna } from './tulna.mjs'\n\nconst tulna = new Tulna(process.env.TULNA_KEY, { baseUrl: '${origin}' })\n`
  if (act === 'list' && method === 'GET') return `${head}for await (const one of ${call}) console.log(one)`
  return `${head}const answer = await ${call}\nconsole.log(answer)`
}

function pythonCall({ method, path, query, body }: SampleCall, origin: string): string {
  const more = [
    ...(query ? [`    params=${indent(python(query), '    ')},`] : []),
    ...(body === undefined ? [] : [`    json=${indent(python(body), '    ')},`]),
  ]
  const key = method === 'GET' ? '' : `, "Idempotency-Key": str(uuid.uuid4())`
  return [
    `import os${method === 'GET' ? '' : ', uuid'}`,
    'import requests',
    '',
    `answer = requests.${method.toLowerCase()}(`,
    `    "${origin}${path}",`,
    `    headers={"Authorization": f"Bearer {os.environ['TULNA_KEY']}"${key}},`,
    ...more,
    '    timeout=30,',
    ')',
    'answer.raise_for_status()',
    'print(answer.json())',
  ].join('\n')
}

function phpCall({ method, path, query, body }: SampleCall, origin: string): string {
  const address = query ? `'${origin}${path}?' . http_build_query(${php(query)})` : `'${origin}${path}'`
  const headers = [
    `'Authorization: Bearer ' . getenv('TULNA_KEY')`,
    ...(method === 'GET' ? [] : [`'Idempotency-Key: ' . bin2hex(random_bytes(16))`]),
    ...(body === undefined ? [] : [`'Content-Type: application/json'`]),
  ]
  return [
    '<?php',
    `$call = curl_init(${address});`,
    'curl_setopt_array($call, [',
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    ...headers.map((header) => `        ${header},`),
    '    ],',
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${indent(php(body), '    ')}),`]),
    ']);',
    '$answer = json_decode(curl_exec($call), true);',
    'print_r($answer);',
  ].join('\n')
}

const writers: Readonly<Record<SampleLanguage, (call: SampleCall, origin: string) => string>> = {
  curl,
  node,
  python: pythonCall,
  php: phpCall,
}

/** A call in a language, ready to run with the key in TULNA_KEY. */
export const codeSample = (language: SampleLanguage, call: SampleCall, origin: string): string =>
  writers[language](call, origin)
