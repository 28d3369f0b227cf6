import { SpanKind } from '@opentelemetry/api'
import { inSpan, markFailed } from './span.ts'

/**
 * Calls another company's server as a span. The path is not recorded, as it may name an application, and they are not told our trace.
 * @param service what is called: a declared name
 * @throws what fetch throws
 */
export function tracedFetch(service: string, url: string, init: RequestInit): Promise<Response> {
  return outgoing(
    service,
    { method: init.method ?? 'GET', host: new URL(url).hostname },
    async (answered) => {
      const response = await fetch(url, init)
      answered(response.status)
      return response
    },
  )
}

/** The same for what is not called by fetch; `work` says with which status it was answered. */
export function outgoing<T>(
  service: string,
  { method, host }: { method: string; host: string },
  work: (answered: (status: number) => void) => Promise<T>,
): Promise<T> {
  const attributes = { 'http.request.method': method, 'server.address': host, 'peer.service': service }
  return inSpan(`${method} ${service}`, { kind: SpanKind.CLIENT, attributes }, (span) =>
    work((status) => {
      span.setAttribute('http.response.status_code', status)
      if (status >= 400) markFailed(span, String(status))
    }),
  )
}
