import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { rolldown } from 'rolldown'

const kilobytes = (source) => brotliCompressSync(Buffer.from(source)).length / 1024

/** What any page of ours must load: React alone, minified as our bundles are. */
export async function reactAlone() {
  const entry = 'virtual:react'
  const source = `import { createRoot } from 'react-dom/client'; createRoot(document.body).render('')`
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    cwd: process.cwd(),
  })
  const { output } = await bundle.generate({ minify: true })
  return output.reduce((sum, chunk) => sum + kilobytes(chunk.code), 0)
}

/**
 * JavaScript that a page really loads until the network is quiet, each file compressed as we serve it (Brotli 11).
 * @param login call that signs in first, with its body; the session then stands in the cookie
 * @returns KB
 */
export async function pageWeight(executablePath, url, path, login) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    if (login) await page.request.post(url + login.path, { data: login.body })
    const scripts = new Map()
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? ''))
        scripts.set(response.url(), response.body())
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const { pathname } = new URL(page.url())
    if (pathname !== path) throw new Error(`${path} led to ${pathname}`)
    const bodies = await Promise.all(scripts.values())
    return bodies.reduce((sum, body) => sum + kilobytes(body), 0)
  } finally {
    await browser.close()
  }
}

const STARTS = 5

/**
 * What a visitor has loaded when the largest part of the page is painted and nothing was touched: the highest of several
 * visits, because a fast browser may idle before it paints.
 * @returns KB: JavaScript, inline scripts included; and the document with its styles, as it was sent
 */
export async function startWeight(executablePath, url) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const visits = []
    for (let visit = 0; visit < STARTS; visit++) visits.push(await startOf(browser, url))
    return {
      js: Math.max(...visits.map(({ js }) => js)),
      document: Math.max(...visits.map(({ document }) => document)),
    }
  } finally {
    await browser.close()
  }
}

async function startOf(browser, url) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const { inline, files, document } = await page.evaluate(async () => {
      const painted = await new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      })
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted)
      return {
        inline: [...window.document.querySelectorAll('script:not([src])')].map(({ text }) => text).join(''),
        files: before.map(({ name }) => name).filter((name) => name.endsWith('.js')),
        document: performance.getEntriesByType('navigation')[0].encodedBodySize / 1024,
      }
    })
    const sources = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()))
    return { js: [inline, ...sources].reduce((sum, source) => sum + kilobytes(source), 0), document }
  } finally {
    await context.close()
  }
}
