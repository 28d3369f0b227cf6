// npm run screens: every page of the three areas, in English and Hindi, at 390 and 1440 → docs/screens/book/index.html.
// `npm run screens portal` takes the pictures of the areas that are named, `npm run screens office/lenders` those of some
// pages. Pages of one row are found by the links of their lists; pages of one application are the scenes of the area `lender`.
// The pictures stay out of git.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBuilt } from '../../../scripts/lib/build-stamp.mjs'
import { findChromium } from '../../../scripts/lib/chromium.mjs'
import { withOffers } from '../../support/first-page.mjs'
import { startProduct } from '../bench/process.mjs'
import { lenderScenes, playScene } from './lender-scenes.mjs'
import { loanAreas } from './loan-customers.mjs'

process.chdir(resolve(import.meta.dirname, '../../..'))
await ensureBuilt()

const { startSandbox } = await import('../../../dist/server/sandbox-lender.mjs')

const BOOK = 'docs/screens/book'
const LONGEST = 4000
/** Between two steps of an application at the sandbox lender. */
const PACE_MS = 500
/** The area of the scenes. */
const SCENES = 'lender'
const languages = ['en', 'hi']
const widths = { 390: 844, 1440: 900 }
/** Pages are loaded at their first width, or what moves into sight at the start would stand where the other width has it. */
const narrow = { width: 390, height: widths[390] }
const known = JSON.parse(readFileSync('dist/web/paths.json', 'utf8')).map(({ path }) => path)
const plain = [...new Set(known)].filter((path) => !path.includes(':'))
const shapes = known.map((path) => [path, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)])
/** Of the query only tab and step make another page. */
const tabOf = (path) => /[?&](?:tab|step)=([\w-]+)/.exec(path)?.[1] ?? ''
/** Pages that differ in their row only have one shape, and one picture. */
function shapeOf(address) {
  const path = address.replace(/[?#].*/, '')
  const shape = shapes.find(([, one]) => one.test(path))?.[0]
  return `${shape ?? path.replace(/\/(?:\d+|[0-9a-f-]{36})(?=\/|$)/g, '/:id')} ${tabOf(address)}`
}
/** Read without a session, although their address is the portal's. */
const open = ['/partner/login', '/partner/forgot', '/partner/invite']

const elsewhere = new Set([
  '/user/key-facts',
  ...Object.values(loanAreas).flatMap(({ paths }) => paths.map((path) => path.split('?')[0])),
])
elsewhere.delete('/user/offers')

const areas = {
  ...loanAreas,
  visitor: {
    paths: plain
      .filter((path) => !/^\/(user|partner|products|404)/.test(path))
      .concat(open, '/gramsetu/partner/login', '/gramsetu', '/no-such-page', '/admin/login'),
    signIn: () => {},
  },
  customer: {
    // The key facts are those of an offer: found by its link.
    paths: plain.filter((path) => /^\/(user|products)/.test(path) && !elsewhere.has(path)),
    own: /^\/(user|products)\//,
    signIn: (page, url, dataDir) => withOffers(page.request, url, dataDir),
    /** Two offers ticked, so that there is something to compare. */
    before: async (page, url) => {
      await page.goto(`${url}/user/offers`)
      for (const place of [0, 1]) await page.locator('.offer [type=checkbox]').nth(place).check()
    },
  },
  portal: {
    paths: plain.filter((path) => path.startsWith('/partner') && !open.includes(path)),
    own: /^\/partner\//,
    signIn: (page, url) =>
      page.request.post(`${url}/api/partner/login`, {
        data: { login: 'merchant@demo.example', password: 'demo-partner-1' },
      }),
  },
  office: {
    paths: async (page, url) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${url}/admin`, { waitUntil: 'networkidle' })
      return ['/admin', ...(await linksOf(page, /^\/admin\//))]
    },
    own: /^\/admin\//,
    signIn: (page, url) =>
      page.request.post(`${url}/api/admin/login`, {
        data: { email: 'admin1@demo.example', password: 'demo-admin-1' },
      }),
  },
}

const parts = [...Object.keys(areas), SCENES]

const nameOf = (path) =>
  [path.replace(/^\/|[?#].*$/g, '').replaceAll('/', '-') || 'start', tabOf(path)].filter(Boolean).join('-')

/** Addresses within the area that the page links to. */
async function linksOf(page, own) {
  const all = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map(({ pathname, search }) => pathname + search))
  return [...new Set(all)].filter((path) => own.test(path))
}

/** What is still on its way after this is shown as such. */
async function settled(page) {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {})
  const isThere = () =>
    document.querySelector('h1') && !document.querySelector('[class*=skeleton], [aria-busy=true]')
  await page.waitForFunction(isThere, undefined, { timeout: 8000 }).catch(() => {})
}

async function take(page, file) {
  // Pictures below the first screen wait to be scrolled to.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {})
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = page.viewportSize()
  const png = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) },
  })
  await sharp(png).webp({ quality: 60 }).toFile(file)
}

/** The page as it stands, at each width. */
async function takeWidths(page, area, name, lang) {
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height })
    await settled(page)
    await take(page, join(BOOK, area, `${name}.${lang}.${width}.webp`))
  }
}

async function takeArea(browser, product, dataDir, name, only) {
  const { paths, signIn } = areas[name]
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  // It never ends, so no signed-in page would ever be quiet.
  for (const stream of ['**/api/admin/events*', '**/api/events'])
    await page.route(stream, (route) => route.abort())
  await signIn(page, product.url, dataDir)
  await areas[name].before?.(page, product.url)
  const list = []
  const seen = new Set()
  const add = (path) => {
    if (!seen.has(shapeOf(path))) list.push(path)
    seen.add(shapeOf(path))
  }
  for (const path of typeof paths === 'function' ? await paths(page, product.url) : paths) add(path)
  for (const lang of languages) {
    await context.addCookies([{ name: 'lang', value: lang, url: product.url }])
    // Letters are shown from the second page on.
    await page.goto(product.url + list[0], { waitUntil: 'networkidle' }).catch(() => {})
    for (const path of list) {
      if (only && !path.includes(only)) continue
      await page.setViewportSize(narrow)
      await page.goto(product.url + path).catch(() => {})
      // The server has ended: a picture of the browser's own page would pass for ours.
      if (page.url().startsWith('chrome-error:')) throw new Error(`${path} could not be reached`)
      await settled(page)
      await takeWidths(page, name, nameOf(path), lang)
      if (areas[name].own) for (const found of await linksOf(page, areas[name].own)) add(found)
    }
  }
  await context.close()
  console.log(`${name}: ${list.length} pages`)
}

/** Each scene has a customer and a browser of its own. */
async function takeScenes(browser, { url }, dataDir, only) {
  const names = Object.keys(lenderScenes).filter((name) => !only || name.includes(only))
  for (const name of names) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await playScene(page, name, { url, dataDir })
    for (const lang of languages) {
      await context.addCookies([{ name: 'lang', value: lang, url }])
      await page.reload()
      await settled(page)
      await takeWidths(page, SCENES, name, lang)
    }
    await context.close()
  }
  console.log(`${SCENES}: ${names.length} pages`)
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
  const present = parts.filter((area) => readdirSync(BOOK).includes(area))
  const style = 'img{height:600px;object-fit:cover;object-position:top;border:1px solid #ccc;margin:4px}'
  writeFileSync(
    join(BOOK, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${present.map(part).join('')}`,
  )
}

const named = process.argv.slice(2)
const dir = mkdtempSync(join(tmpdir(), 'tulna-screens-'))
mkdirSync(join(dir, 'data'))
const sandbox = await startSandbox({ pace: PACE_MS, file: join(dir, 'sandbox-lender.json') })
const product = await startProduct(join(dir, 'data'), { LENDER_LINKS: sandbox.links, LENDER_POLL_S: '2' })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const one of named.length > 0 ? named : parts) {
    const [area, only] = one.split('/')
    mkdirSync(join(BOOK, area), { recursive: true })
    if (area === SCENES) await takeScenes(browser, product, join(dir, 'data'), only)
    else await takeArea(browser, product, join(dir, 'data'), area, only)
  }
  writeIndex()
} finally {
  await browser.close()
  await product.stop()
  await sandbox.close()
  rmSync(dir, { recursive: true, force: true })
}
