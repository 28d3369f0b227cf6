import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { onTestFinished } from 'vitest'
import { recordSpans } from '#server/platform/tracing/open-tracing.ts'

/**
 * Keeps the spans that end until the test does.
 * @param share of requests and jobs that are recorded
 * @param whenOver takes what ends the recording, where it goes on after a test
 */
export async function recordedSpans(
  share = 1,
  whenOver: (end: () => void | Promise<void>) => void = onTestFinished,
): Promise<() => ReadableSpan[]> {
  const exporter = new InMemorySpanExporter()
  const settings = { OTEL_SERVICE_NAME: 'tulna', OTEL_TRACES_SAMPLER_ARG: share }
  whenOver(await recordSpans(settings, new SimpleSpanProcessor({ exporter })))
  return () => exporter.getFinishedSpans()
}
