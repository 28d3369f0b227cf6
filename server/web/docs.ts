import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Deps } from '#server/platform/deps.ts'
import { once } from '#server/platform/once.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'
import { describedFor } from './docs-calls.ts'
import { accessWords, openapi } from './openapi.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1b1b3a;background:#f6f8fb}
main{max-width:960px;margin:0 auto;padding:24px 16px}h1{color:#070050}
details{background:#fff;border:1px solid #e3e6ef;border-radius:8px;margin:8px 0;padding:8px 16px}
summary{cursor:pointer;overflow-wrap:anywhere}code{font:14px ui-monospace,monospace}
b{display:inline-block;min-width:56px;color:#0b7285}pre{overflow:auto;background:#f6f8fb;padding:12px;border-radius:8px}
a{color:#0b7285}small{color:#4a5068}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

type Operation = {
  requestBody?: unknown
  parameters: unknown[]
  responses: Record<string, { content: object }>
}

/** /api/openapi.json, and /api/docs for people. An admin finds the custom fields of their role in both. */
export function docsRoutes(deps: Deps, calls: () => Record<string, Call>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  // Built on request: describing every call takes as long as the rest of the start, and is rarely needed.
  const plain = once(() => openapi(calls()))
  const documentFor = describedFor(deps, plain, (changed) => withPaths(plain(), openapi(changed)), calls)
  const plainPage = once(() => render(calls(), plain().paths as Paths))
  app.get('/api/openapi.json', async (c) => c.json(await documentFor(c)))
  app.get('/api/docs', async (c) => {
    const document = await documentFor(c)
    c.header('Content-Security-Policy', policy)
    return c.html(document === plain() ? plainPage() : render(calls(), document.paths as Paths))
  })
  return app
}

type Document = ReturnType<typeof openapi>
type Paths = Record<string, Record<string, Operation>>

/** A document in which the operations of another one stand for those of the same name. */
function withPaths(document: Document, changed: Document): Document {
  const [own, others] = [document.paths as Paths, changed.paths as Paths]
  const paths = Object.entries(others).map(([path, operations]) => [path, { ...own[path], ...operations }])
  return { ...document, paths: { ...own, ...Object.fromEntries(paths) } }
}

function render(calls: Record<string, Call>, paths: Paths) {
  const items = Object.entries(calls).map(([route, call]) => {
    const { method, path } = splitRoute(route)
    const operation = paths[path.replace('?}', '}')]?.[method.toLowerCase()]
    const shapes = {
      parameters: operation?.parameters,
      body: operation?.requestBody,
      answer: operation?.responses['200']?.content,
    }
    return html`<details>
      <summary><b>${method}</b> <code>${path}</code><br />${call.summary} <small>(${accessWords(call.access)})</small></summary>
      <pre>${JSON.stringify(shapes, null, 1)}</pre>
    </details>`
  })
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Calls – Tulna</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <h1>Calls</h1>
          <p>Every call, made from its declaration. Machines read <a href="/api/openapi.json">openapi.json</a>.</p>
          ${items}
        </main>
      </body>
    </html>`
}
