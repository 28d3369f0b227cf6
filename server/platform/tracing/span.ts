import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/** Without a collector (openTracing) the API has no tracer behind it: nothing is recorded, and nothing is loaded. */
const tracer = () => trace.getTracer('tulna')

interface SpanOptions {
  kind: SpanKind
  attributes?: Attributes
  links?: Link[]
  /** What it belongs to; default: the span that is running. */
  parent?: Context
}

/**
 * Runs work as a span. Names and attributes are declared names, codes and numbers, never a person's data: spans leave the server.
 * An error is recorded by its type, because a message may quote what a user typed.
 */
export function inSpan<T>(
  name: string,
  { parent = context.active(), ...options }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}

export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Whether something is recorded here: what belongs to no request and no job is left out. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false

/** The id of the running trace, for log lines. */
export function traceId(): string | undefined {
  const found = trace.getActiveSpan()?.spanContext()
  return found && isSpanContextValid(found) ? found.traceId : undefined
}

/** The running span as a `traceparent` header (https://www.w3.org/TR/trace-context/); undefined when none is recorded. */
export function traceparent(): string | undefined {
  const found = trace.getActiveSpan()?.spanContext()
  if (!found || !isSpanContextValid(found)) return undefined
  return `00-${found.traceId}-${found.spanId}-0${found.traceFlags & TraceFlags.SAMPLED}`
}

const header = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The span that a `traceparent` header names; undefined if it is none. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, id, spanId, flags] = header.exec(text ?? '') ?? []
  if (!id || !spanId || !flags) return undefined
  return { traceId: id, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}

/** A new trace, or the one that the caller began. */
export const parentOf = (text: string | undefined): Context => {
  const found = readTraceparent(text)
  return found ? trace.setSpanContext(ROOT_CONTEXT, found) : ROOT_CONTEXT
}
