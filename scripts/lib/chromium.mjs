import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

/** What pages are measured with where the web font is not here yet; chromium only recommends it. */
const letters = '/usr/share/fonts/truetype/liberation'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium, installed through Debian's package when there is none; undefined when none can be had. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  if (!usual.some(existsSync)) await aptInstall('chromium')
  // On Debian alone the font has this place.
  if (existsSync('/etc/debian_version') && !existsSync(letters)) await aptInstall('fonts-liberation')
  return usual.find(existsSync)
}
