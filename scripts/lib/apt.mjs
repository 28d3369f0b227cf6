import { run, say } from './step.mjs'

/** Installs a Debian package if permitted; otherwise prints why not and changes nothing. */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0) {
    say(`${name} is missing and only root may install it: sudo apt-get install -y ${name}`)
    return false
  }
  say(`Installing ${name} with apt-get …`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  return (
    (await run('apt-get', ['update'], quiet)) &&
    (await run('apt-get', ['install', '-y', '--no-install-recommends', name], quiet))
  )
}
