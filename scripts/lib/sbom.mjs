import { execFileSync } from 'node:child_process'

/** What we ship, package by package with hash and licence, as CycloneDX. */
export const sbomText = () =>
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
