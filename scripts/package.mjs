// npm run package: the built product as one file that runs without a clone, tulna-<version>.tgz. `npx ./tulna-*.tgz start` serves it.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build-stamp.mjs'
import { outsideBundle } from './lib/outside-bundle.mjs'
import { sbomText } from './lib/sbom.mjs'
import { say } from './lib/step.mjs'

const programs = ['tulna.mjs', 'lib/serve.mjs', 'lib/step.mjs']

/** Makes the folder of the package: the build, the command, a list of the few packages that the bundle leaves out, and the bill of materials. */
export function makePackage(folder) {
  const { name, version, description, type, engines, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of ['dist/web', 'dist/server', ...programs.map((path) => `scripts/${path}`)])
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.map') })
  chmodSync(join(folder, 'scripts/tulna.mjs'), 0o755)
  const manifest = {
    ...{ name, version, description, type, engines },
    license: 'UNLICENSED',
    bin: { tulna: 'scripts/tulna.mjs' },
    dependencies: Object.fromEntries(outsideBundle.map((one) => [one, dependencies[one]])),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomText())
  writeFileSync(
    join(folder, 'README.md'),
    `# Tulna ${version}\n\n\`tulna start\` serves on http://127.0.0.1:3000, \`tulna help\` lists the commands.\n`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(resolve(import.meta.dirname, '..'))
  await ensureBuilt()
  const folder = resolve('.cache/package')
  makePackage(folder)
  const [{ filename, size }] = JSON.parse(
    execFileSync('npm', ['pack', folder, '--json'], { encoding: 'utf8' }),
  )
  say(`${filename}: ${(size / 1e6).toFixed(1)} MB. Run it anywhere with npx ./${filename} start`)
}
