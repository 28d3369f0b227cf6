import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api'
import type { SpanProcessor } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Settings } from '#server/platform/settings/settings.ts'

type Recorded = Pick<Settings, 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>
type Sent = Recorded & Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT'>

const FLUSH_MS = 3000
const DELAY_MS = 5000
const MINUTE_MS = 60_000

/**
 * Sends traces to the collector that the settings name, by OTLP over HTTP. Without one nothing is loaded.
 * @param delay milliseconds between two portions
 * @returns sends what is left, and ends; a collector that does not answer delays it by three seconds at most
 */
export async function openTracing(
  settings: Sent,
  log: Pick<Logger, 'warn'>,
  delay = DELAY_MS,
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
  if (!endpoint) return async () => {}
  const tell = onceAMinute(() => log.warn({ vendor: 'traces' }, 'traces not sent'))
  const quiet = () => {}
  const logger = { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  // OTEL_EXPORTER_OTLP_HEADERS is read by the exporter itself.
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  return recordSpans(settings, new BatchSpanProcessor({ exporter, scheduledDelayMillis: delay }), tell)
}

/** @param processor where spans go once they end; tests pass one that keeps them */
export async function recordSpans(
  { OTEL_SERVICE_NAME: name, OTEL_TRACES_SAMPLER_ARG: share }: Recorded,
  processor: SpanProcessor,
  tell = () => {},
): Promise<() => Promise<void>> {
  const [sdk, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ])
  const sample = new sdk.TraceIdRatioBasedSampler(share)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    // A caller decides neither that it is recorded nor that it is not.
    sampler: new sdk.ParentBasedSampler({
      root: sample,
      remoteParentSampled: sample,
      remoteParentNotSampled: sample,
    }),
    spanProcessors: [processor],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    trace.disable()
    context.disable()
    await provider.forceFlush({ timeoutMillis: FLUSH_MS }).catch(tell)
    // Not awaited: it would try again to send what could not be sent.
    void provider.shutdown().catch(() => {})
  }
}

function onceAMinute(tell: () => void): () => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - loggedAt < MINUTE_MS) return
    loggedAt = now
    tell()
  }
}
