import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium, installed through Debian's package when there is none; undefined when none can be had. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  const found = usual.find(existsSync)
  if (found) return found
  await aptInstall('chromium')
  return usual.find(existsSync)
}
