import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

/** What pages are measured with where the web font is not here yet; chromium only recommends it. */
const letters = '/usr/share/fonts/truetype/liberation'

const headless = '/usr/lib/chromium/chromium-headless-shell'
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Path of the Chromium that journeys run in: Debian's headless shell where it can be had, which takes a third less of the
 * processor. It is the same engine in a package of its own.
 */
export async function findJourneyChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium()
  const chromium = await findChromium()
  if (chromium === '/usr/bin/chromium' && !existsSync(headless) && existsSync('/etc/debian_version'))
    await aptInstall('chromium-headless-shell')
  return existsSync(headless) ? headless : chromium
}

/** Path of a Chromium, installed through Debian's package when there is none; undefined when none can be had. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  if (!usual.some(existsSync)) await aptInstall('chromium')
  // On Debian alone the font has this place.
  if (existsSync('/etc/debian_version') && !existsSync(letters)) await aptInstall('fonts-liberation')
  return usual.find(existsSync)
}
