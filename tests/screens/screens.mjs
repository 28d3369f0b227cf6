// npm run screens: every page of the three areas, in English and Hindi, at 390 and 1440 → docs/screens/book/index.html.
// `npm run screens portal` takes the pictures of the areas that are named. The pictures stay out of git (about 10 MB).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBuilt } from '../../scripts/lib/build-stamp.mjs'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { withOffers } from '../bench/first-page.mjs'
import { startProduct } from '../bench/process.mjs'

process.chdir(resolve(import.meta.dirname, '../..'))
await ensureBuilt()

const BOOK = 'docs/screens/book'
const LONGEST = 4000
const languages = ['en', 'hi']
const widths = { 390: 844, 1440: 900 }
const known = JSON.parse(readFileSync('dist/web/paths.json', 'utf8')).map(({ path }) => path)
/** Pages of one row are reached from their lists. */
const plain = [...new Set(known)].filter((path) => !path.includes(':'))

const areas = {
  visitor: {
    paths: plain.filter((path) => !/^\/(user|partner|products|404)/.test(path)).concat('/partner/login'),
    signIn: () => {},
  },
  customer: {
    paths: plain.filter((path) => /^\/(user|products)/.test(path)),
    signIn: (page, url, dataDir) => withOffers(page.request, url, dataDir),
  },
  portal: {
    paths: plain.filter((path) => path.startsWith('/partner') && path !== '/partner/login'),
    signIn: (page, url) =>
      page.request.post(`${url}/api/partner/login`, {
        data: { login: 'merchant@demo.example', password: 'demo-partner-1' },
      }),
  },
  office: {
    paths: async (page, url) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${url}/admin`, { waitUntil: 'networkidle' })
      const links = page.locator('a[href^="/admin/"], a[href^="#/"]')
      return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))]
    },
    signIn: (page, url) =>
      page.request.post(`${url}/api/admin/login`, {
        data: { email: 'admin1@demo.example', password: 'demo-admin-1' },
      }),
  },
}

const nameOf = (path) => path.replace(/^\/|\?.*$/g, '').replaceAll('/', '-') || 'start'

async function take(page, address, file) {
  await page.goto(address, { waitUntil: 'networkidle' }).catch(() => {})
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = page.viewportSize()
  const png = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) },
  })
  await sharp(png).webp({ quality: 60 }).toFile(file)
}

async function takeArea(browser, product, dataDir, name) {
  const { paths, signIn } = areas[name]
  mkdirSync(join(BOOK, name), { recursive: true })
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, product.url, dataDir)
  const list = typeof paths === 'function' ? await paths(page, product.url) : paths
  for (const lang of languages) {
    await context.addCookies([{ name: 'lang', value: lang, url: product.url }])
    // Letters are shown from the second page on.
    await page.goto(product.url + list[0], { waitUntil: 'networkidle' }).catch(() => {})
    for (const path of list)
      for (const [width, height] of Object.entries(widths)) {
        await page.setViewportSize({ width: Number(width), height })
        await take(page, product.url + path, join(BOOK, name, `${nameOf(path)}.${lang}.${width}.webp`))
      }
  }
  await context.close()
  console.log(`${name}: ${list.length} pages`)
}

/** All pictures that are there, by page. */
function writeIndex() {
  const part = (area) => {
    const files = readdirSync(join(BOOK, area)).sort()
    const pages = [...new Set(files.map((file) => file.split('.')[0]))]
    const shown = (page) =>
      files
        .filter((file) => file.split('.')[0] === page)
        .map((file) => `<img loading="lazy" src="${area}/${file}" alt="${file}">`)
    return `<h1>${area}</h1>${pages.map((page) => `<h2>${page}</h2><p>${shown(page).join('')}</p>`).join('')}`
  }
  const present = Object.keys(areas).filter((area) => readdirSync(BOOK).includes(area))
  const style = 'img{height:600px;object-fit:cover;object-position:top;border:1px solid #ccc;margin:4px}'
  writeFileSync(
    join(BOOK, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${present.map(part).join('')}`,
  )
}

const named = process.argv.slice(2)
const dir = mkdtempSync(join(tmpdir(), 'tulna-screens-'))
const product = await startProduct(join(dir, 'data'))
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const area of named.length > 0 ? named : Object.keys(areas))
    await takeArea(browser, product, join(dir, 'data'), area)
  writeIndex()
} finally {
  await browser.close()
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
}
