import { callsOut, type Settings } from '#server/platform/settings/settings.ts'
import { type Check, type CheckInput, defineCheck } from './check.ts'

const TIMEOUT_MS = 4000

/**
 * Why an outside service cannot be reached; null: something answers there. A HEAD request without any key: whether the
 * key is right only a real call tells.
 */
async function unreachable(url: string): Promise<string | null> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return null
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? name
  }
}

const reachCheck = (
  name: string,
  urlsOf: (settings: Settings) => Record<string, string | undefined>,
): Check =>
  defineCheck({
    name,
    advice: { away: 'Check the address, DNS and the firewall for calls that leave this machine.' },
    run: ({ settings }: CheckInput, { ok, warning }) =>
      reachAll(urlsOf(settings), ok, (found) => warning('away', found)),
  })

async function reachAll<T>(
  urls: Record<string, string | undefined>,
  ok: (found: string) => T,
  bad: (found: string) => T,
) {
  const given = Object.entries(urls).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (given.length === 0) return ok('none is set')
  const found = await Promise.all(given.map(async ([name, url]) => ({ name, why: await unreachable(url) })))
  const away = found.filter(({ why }) => why !== null)
  if (away.length === 0) return ok(`${given.length} answer (their keys are not tried)`)
  return bad(away.map(({ name, why }) => `${name} cannot be reached: ${why}`).join('; '))
}

/** `*` of LENDER_LINKS stands for many addresses below its own. */
const endpointsOf = (links: Settings['LENDER_LINKS']) =>
  Object.fromEntries(Object.entries(links ?? {}).map(([name, { endpoint }]) => [name, endpoint]))

export const serviceChecks: readonly Check[] = [
  reachCheck('collector of traces', ({ OTEL_EXPORTER_OTLP_ENDPOINT }) => ({ OTEL_EXPORTER_OTLP_ENDPOINT })),
  reachCheck('services', (settings) => Object.fromEntries(callsOut.map((name) => [name, settings[name]]))),
  reachCheck('lenders', ({ LENDER_LINKS }) => endpointsOf(LENDER_LINKS)),
  reachCheck('product providers', ({ PROVIDER_LINKS }) => endpointsOf(PROVIDER_LINKS)),
]
