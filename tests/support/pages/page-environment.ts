import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']
const { AbortController, AbortSignal, Blob, File, FormData, fetch, Headers, Request, Response } = globalThis
const node = { AbortController, AbortSignal, Blob, File, fetch, Headers, Request, Response }

/** One page for all files of a worker: the product's modules, which they share, hold on to the window they saw first. */
const kept = globalThis as { keptPage?: { teardown: () => void } }

/**
 * happy-dom around the real app: pages and server run in this one process, and the server needs Node's own
 * fetch classes (a browser's Response hides Set-Cookie) and file addresses in import.meta.url (hence 'ssr').
 */
export default {
  ...happyDom,
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    if (kept.keptPage) return kept.keptPage
    await happyDom.setup(global, options)
    const BrowserFormData = global.FormData as typeof FormData
    /** Node's, which fetch can send, but filled from a form as a browser's. */
    class PageFormData extends FormData {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
        super()
        if (form) for (const [name, value] of new BrowserFormData(form, submitter)) this.append(name, value)
      }
    }
    Object.assign(global, node, { FormData: PageFormData })
    // happy-dom's empty page has none; drag and drop warns about quirks mode then.
    const { document } = global as unknown as { document: Document }
    if (!document.doctype) document.prepend(document.implementation.createDocumentType('html', '', ''))
    const page = global as unknown as Window & { followers: unknown[] }
    const listen = page.addEventListener.bind(page) as (...input: unknown[]) => void
    page.followers = []
    page.addEventListener = ((type: string, ...rest: unknown[]) => {
      if (type === 'popstate') page.followers.push(rest[0])
      listen(type, ...rest)
    }) as typeof page.addEventListener
    kept.keptPage = { teardown: () => {} }
    return kept.keptPage
  },
} satisfies Environment
