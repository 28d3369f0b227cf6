// npm run sbom: writes sbom.cdx.json (CycloneDX) of what we ship, and names each licence that is not permissive.
import { writeFileSync } from 'node:fs'
import { notPermissive } from './lib/licences.mjs'
import { sbomText } from './lib/sbom.mjs'

const text = sbomText()
const { components } = JSON.parse(text)
writeFileSync('sbom.cdx.json', text)
const packages = components.map(({ group, name, licenses = [] }) => ({
  name: group ? `${group}/${name}` : name,
  licence:
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ') ||
    undefined,
}))
const found = notPermissive(packages)
process.stdout.write(
  `${packages.length} packages in sbom.cdx.json; ${found.length} with a licence that is not permissive:\n`,
)
for (const { name, licence, why } of found)
  process.stdout.write(`  ${name}: ${licence}. ${why ?? 'NOBODY HAS LOOKED AT IT'}\n`)
process.exitCode = found.some(({ why }) => !why) ? 1 : 0
